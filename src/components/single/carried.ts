/** The id of the element in which a file to pass on carries what its players need, as JSON: by figure. */
export const CARRIED = "carried-figures";
