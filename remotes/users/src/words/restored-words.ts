interface Told {
  not_back: readonly { message: string }[];
}

/** «Ёлкина Ольга: снова работает. Не вернулось: …», by what was said before. */
export function restoredWords(full_name: string, { not_back }: Told): string {
  const rest = not_back.length === 0 ? '' : `. Не вернулось: ${not_back.map(({ message }) => message).join(' ')}`;
  return `${full_name}: снова работает${rest}`;
}
