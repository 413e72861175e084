interface Sheet {
  count: number;
  /** Width by height of its pictures, on the average. */
  ratio: number;
  /** Room, CSS pixels. */
  width: number;
  height: number;
}

const GAP_PX = 8;
/** Narrower ones cannot be judged: a sheet of more scrolls. */
const MIN_WIDTH_PX = 140;

/** How many columns show the pictures of a sheet largest, all of them whole. */
export function sheetColumns({ count, ratio, width, height }: Sheet): number {
  const most = Math.max(1, Math.min(count, Math.floor((width + GAP_PX) / (MIN_WIDTH_PX + GAP_PX))));
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= most; columns += 1) {
    const rows = Math.ceil(count / columns);
    const inWidth = (width - GAP_PX * (columns - 1)) / columns;
    const inHeight = ((height - GAP_PX * (rows - 1)) / rows) * ratio;
    const size = Math.min(inWidth, inHeight);
    if (size > best.size) best = { columns, size };
  }
  return best.size < MIN_WIDTH_PX * Math.min(1, ratio) ? most : best.columns;
}
