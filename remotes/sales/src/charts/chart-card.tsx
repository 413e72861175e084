import { SectionCard } from '@studio/screens';
import { type Column, DataTable, IconButton, IconChart, IconTable, Row } from '@studio/ui';
import { type ReactNode, useState } from 'react';
import { FewRows } from '../figures/few-rows';
import { PictureButton } from './picture-button';

/** Rows of the table shown at first. */
const MAX_ROWS_AT_FIRST = 12;

interface ChartCardProps<Line> {
  title: string;
  /** The table of the same figures: all that is drawn can be read there. */
  columns: readonly Column<Line>[];
  /** Undefined while loading. */
  lines: readonly Line[] | undefined;
  lineKey: (line: Line) => string;
  /** The chart. */
  children: ReactNode;
}

/** A chart in a card, with its table and a button that saves its picture. */
export function ChartCard<Line>({ title, columns, lines, lineKey, children }: ChartCardProps<Line>) {
  const [asTable, setAsTable] = useState(false);
  const isFilled = lines !== undefined && lines.length > 0;
  return (
    <SectionCard
      title={title}
      action={
        isFilled && (
          <Row gap={1} noPrint>
            <PictureButton name={title} />
            <IconButton
              label={asTable ? `Показать графиком: ${title}` : `Показать таблицей: ${title}`}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <IconChart size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
            </IconButton>
          </Row>
        )
      }
    >
      {asTable && isFilled ? (
        <FewRows rows={lines} few={MAX_ROWS_AT_FIRST}>
          {(rows) => (
            <DataTable plain caption={title} columns={columns} rows={rows} rowKey={lineKey} density="compact" />
          )}
        </FewRows>
      ) : (
        children
      )}
    </SectionCard>
  );
}
