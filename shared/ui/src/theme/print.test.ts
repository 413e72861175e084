import { contrast } from './testing/contrast';
import { printRules } from './print';

const rules = printRules[':root:root:root, :root:root:root body']['@media print'] as Record<string, string>;
const hex = (value: string | undefined) => ({ black: '#000000', white: '#FFFFFF' })[value ?? ''] ?? value ?? '';

test.each([
  'fg',
  'fg-muted',
  'brand-text',
  'success-text',
  'warning-text',
  'info-text',
  'danger-text',
  'brand-on-subtle',
])('%s is black on paper', (name) => expect(rules[`--studio-colors-${name}`]).toBe('black'));

test.each(['bg-canvas', 'bg-panel', 'bg-raised', 'brand-subtle', 'danger-subtle'])('%s is white on paper', (name) =>
  expect(rules[`--studio-colors-${name}`]).toBe('white'),
);

test('lines and marks are seen on white', () => {
  expect(contrast(hex(rules['--studio-colors-border-control']), '#FFFFFF')).toBeGreaterThanOrEqual(3);
  expect(contrast(hex(rules['--studio-colors-success-mark']), '#FFFFFF')).toBeGreaterThanOrEqual(3);
});

test('the header of a table comes again on each page, and no row is cut', () => {
  expect(printRules.thead['@media print'].display).toBe('table-header-group');
  expect(printRules['tr, figure, article, li']['@media print'].breakInside).toBe('avoid');
});
