import { chakra } from '@chakra-ui/react';

const Mark = chakra('mark', {
  base: { bg: 'warning.subtle', color: 'warning.text', borderRadius: '3px', fontWeight: 'medium' },
});

/** Words with what is searched for marked in them, at its first place; ё is е, case does not matter. */
export function Highlighted({ text, searchText }: { text: string; searchText: string | undefined }) {
  const wanted = fold(searchText ?? '').trim();
  const at = wanted === '' ? -1 : fold(text).indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <Mark>{text.slice(at, end)}</Mark>
      {text.slice(end)}
    </>
  );
}

/** Letter for letter, so that places stay. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
