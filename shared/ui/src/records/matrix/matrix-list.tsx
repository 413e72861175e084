import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Checkbox } from '../../form/checkbox';
import { Field } from '../../form/field';
import { Select } from '../../form/select';
import { Stack } from '../../layout/stack';
import { Text } from '../../text/text';
import type { MatrixLine, MatrixTableProps } from './matrix-props';
import { recordLabels } from '../record-labels';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& > li': { px: '4', py: '1.5', borderBottomWidth: '1px', borderColor: 'border' },
    '& > li:last-of-type': { borderBottomWidth: '0' },
    '& label': { width: '100%' },
  },
});

/** One list of boxes for each column (or row), which is picked above: a phone has no room for the grid. */
export function MatrixList({ label, rows, columns, cell, onToggle, phoneBy = 'columns' }: MatrixTableProps) {
  const byColumns = phoneBy === 'columns';
  const picks = byColumns ? columns : rows;
  const lines = byColumns ? rows : columns;
  const [picked, setPicked] = useState<string>('');
  const pick = picks.find(({ id }) => id === picked) ?? picks[0];
  if (pick === undefined) return null;
  const pairOf = (line: MatrixLine) => (byColumns ? ([line.id, pick.id] as const) : ([pick.id, line.id] as const));
  return (
    <Stack gap={4}>
      <Field label={recordLabels.matrix.pick}>
        <Select
          options={picks.map(({ id, label: name }) => ({ value: id, label: name }))}
          value={pick.id}
          onChange={setPicked}
        />
      </Field>
      <List aria-label={label}>
        {lines.map((line) => {
          const [row, column] = pairOf(line);
          const { checked, readOnly, changed, note } = cell(row, column);
          const words = [line.note, changed && recordLabels.matrix.changed, note].filter(Boolean).join(' · ');
          return (
            <li key={line.id}>
              <Checkbox
                checked={checked}
                disabled={readOnly === true || onToggle === undefined}
                onChange={(next) => onToggle?.(row, column, next)}
              >
                {line.label}
                {words !== '' && (
                  <Text as="div" size="caption" tone="muted">
                    {words}
                  </Text>
                )}
              </Checkbox>
            </li>
          );
        })}
      </List>
    </Stack>
  );
}
