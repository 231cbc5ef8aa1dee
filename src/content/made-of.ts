/** What is made of records, kept as long as they are the same: an author's next save gives others. */
export function madeOf<Item, Made>(make: (items: readonly Item[]) => Made): (items: readonly Item[]) => Made {
  let before: { readonly items: readonly Item[]; readonly made: Made } | null = null;
  return (items) => {
    const isSame =
      before?.items.length === items.length && before.items.every((item, k) => item === items[k]);
    if (before === null || !isSame) before = { items, made: make(items) };
    return before.made;
  };
}
