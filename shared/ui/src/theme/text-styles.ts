import { defineTextStyles } from '@chakra-ui/react';

const style = (px: number, line: number) => ({ value: { fontSize: `${px / 16}rem`, lineHeight: `${line / 16}rem` } });

/** Sizes by their role: `body` in tables, `input` wherever a finger types (below 16 px iOS zooms the page). */
export const textStyles = defineTextStyles({
  caption: style(12, 16),
  body: style(14, 20),
  input: style(16, 24),
  lead: style(18, 28),
  h2: style(20, 28),
  h1: style(24, 32),
  kpi: style(32, 40),
});
