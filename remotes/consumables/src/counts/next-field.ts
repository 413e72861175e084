/** After a figure was written: the next line that nobody has counted, else the next line, else the search. */
export function focusNext(from: HTMLElement, list: HTMLElement | null, search: HTMLElement | null): void {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('input[data-counted]') ?? [])];
  const after = fields.slice(fields.findIndex((field) => field === from) + 1);
  const next = after.find(({ dataset }) => dataset['counted'] === 'open') ?? after[0] ?? search;
  next?.focus();
}
