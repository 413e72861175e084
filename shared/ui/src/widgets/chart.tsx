import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  Heading,
  IconButton,
  IconChart,
  IconTable,
  lazyComponent,
  Row,
  Skeleton,
  VisuallyHidden,
} from '@studio/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSeen } from './use-seen';

export interface ChartSeries {
  id: string;
  label: string;
}

/** A place on the axis with its values by series; null where nothing is known. */
export interface ChartPoint {
  id: string;
  /** Short, below the axis: «08.03». */
  label: string;
  /** In the table and over the values: «8 марта 2026»; default the label. */
  title?: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  title: string;
  /** Bars side by side, bars on each other, or lines. */
  kind?: 'bar' | 'stacked' | 'line';
  /** At most six: as many colours as can be told apart. */
  series: readonly ChartSeries[];
  points: readonly ChartPoint[] | undefined;
  /** Writes a value in the table and over a point. */
  format: (value: number) => string;
  /** Formats a value next to the axis, where room is scarce; default `format`. */
  formatShort?: (value: number) => string;
  /** Header of the table's first column: «День». */
  axis: string;
  /** Pixels; default 280. */
  height?: number;
  /** Next to the title. */
  action?: ReactNode;
  /** A press on a point, in the drawing or the table, which the keyboard reaches: leads to what it is made of. */
  onOpen?: (id: string) => void;
  /** Said when there is nothing to draw. */
  empty?: string;
}

/** The drawing library comes with the first chart that is seen. */
const Drawing = lazyComponent(() => import('./chart-drawing'), <Skeleton height="100%" />);

/** A chart with its title; behind it the same figures as a table, which a screen reader has always. */
export function Chart(props: ChartProps) {
  const { title, series, points, format, axis, height = 280, action, empty = 'За этот период данных нет' } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const isEmpty = points !== undefined && points.every(({ values }) => Object.values(values).every((value) => !value));
  return (
    <Card as="section" aria-labelledby={id} aria-busy={points === undefined || undefined}>
      <Row justify="between" gap={2}>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        <Row gap={1}>
          {action}
          <IconButton
            label={asTable ? 'Показать графиком' : 'Показать таблицей'}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChart size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
          </IconButton>
        </Row>
      </Row>
      {points === undefined ? (
        <Skeleton height={height} />
      ) : isEmpty ? (
        <EmptyState kind="nothing-found" compact title={empty} />
      ) : asTable ? (
        <PointTable {...props} points={points} />
      ) : (
        <>
          <div ref={place} aria-hidden style={{ height, minWidth: 0 }}>
            {isSeen ? (
              <Drawing
                kind={props.kind ?? 'bar'}
                series={series}
                points={points}
                format={format}
                formatShort={props.formatShort ?? format}
                {...(props.onOpen && { onOpen: props.onOpen })}
              />
            ) : (
              <Skeleton height="100%" />
            )}
          </div>
          <VisuallyHidden>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{axis}</th>
                  {series.map(({ id: name, label }) => (
                    <th key={name} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.map(({ id: point, label, title: full, values }) => (
                  <tr key={point}>
                    <th scope="row">{full ?? label}</th>
                    {series.map(({ id: name }) => (
                      <td key={name}>{words(values[name], format)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </Card>
  );
}

function PointTable({ title, axis, series, points, format, onOpen }: ChartProps & { points: readonly ChartPoint[] }) {
  const columns: Column<ChartPoint>[] = [
    { id: 'axis', header: axis, cell: ({ label, title: full }) => full ?? label },
    ...series.map(({ id, label }): Column<ChartPoint> => ({
      id: `series-${id}`,
      header: label,
      align: 'end',
      cell: ({ values }) => words(values[id], format),
    })),
  ];
  return (
    <DataTable
      plain
      caption={title}
      columns={columns}
      rows={points}
      rowKey={({ id }) => id}
      density="compact"
      {...(onOpen && {
        onRowOpen: ({ id }: ChartPoint) => onOpen(id),
        rowLabel: ({ label, title: full }: ChartPoint) => full ?? label,
      })}
    />
  );
}

function words(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '—' : format(value);
}
