import { Fragment } from 'react';
import type { Span } from './match-text';

/** A text with the letters that were meant marked. */
export function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  const parts = spans.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(spans[index - 1]?.[1] ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
    </Fragment>
  ));
  return (
    <>
      {parts}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}
