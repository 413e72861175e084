import { Card, colorVar, Row, Stack, Text } from '@studio/ui';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartPoint, ChartProps, ChartSeries } from './chart';

interface DrawingProps {
  kind: NonNullable<ChartProps['kind']>;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatShort: (value: number) => string;
  onOpen?: (id: string) => void;
}

/** Width of the numbers next to the axis. */
const AXIS_WIDTH = 56;
const COLORS = ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5', 'chart.6'] as const;
const colorOf = (index: number) => colorVar(COLORS[index % COLORS.length] ?? 'chart.1');
/** Lines are distinguishable without colour, too. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '4 4', '1 4'] as const;

/** The chart itself; loaded with the first one. */
export default function ChartDrawing({ kind, series, points, format, formatShort, onOpen }: DrawingProps) {
  const data = points.map(({ values, ...point }) => ({ ...point, ...values, values }));
  const axis = {
    stroke: colorVar('border.default'),
    tick: { fill: colorVar('fg.muted'), fontSize: 12 },
    tickLine: false,
  };
  const frame = [
    <CartesianGrid key="grid" vertical={false} stroke={colorVar('border.default')} />,
    <XAxis key="x" dataKey="label" minTickGap={24} {...axis} />,
    <YAxis key="y" width={AXIS_WIDTH} axisLine={false} tickFormatter={formatShort} {...axis} />,
    <Tooltip
      key="tooltip"
      cursor={{ fill: colorVar('bg.canvas'), stroke: colorVar('border.default') }}
      content={<PointTooltip series={series} format={format} />}
      isAnimationActive={false}
    />,
    ...(series.length > 1
      ? [
          <Legend
            key="legend"
            formatter={(label: string) => <span style={{ color: colorVar('fg.default') }}>{label}</span>}
          />,
        ]
      : []),
  ];
  const open = (index: number | string | null | undefined) => {
    const point = index == null ? undefined : points[Number(index)];
    if (point) onOpen?.(point.id);
  };
  /** A press anywhere over a point, once it is the active one. */
  const press = onOpen && {
    onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) =>
      open(activeTooltipIndex),
    style: { cursor: 'pointer' },
  };
  const margin = { top: 4, right: 4, bottom: 0, left: 0 };
  return (
    <ResponsiveContainer>
      {kind === 'line' ? (
        <LineChart data={data} margin={margin} accessibilityLayer={false} {...press}>
          {frame}
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={colorOf(index)}
              strokeWidth={2}
              strokeDasharray={DASHES[index % DASHES.length]}
              dot={points.length <= 31 ? { r: 2.5 } : false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      ) : (
        <BarChart data={data} margin={margin} accessibilityLayer={false} {...press}>
          {frame}
          {series.map(({ id, label }, index) => (
            <Bar
              key={id}
              dataKey={id}
              name={label}
              fill={colorOf(index)}
              {...(kind === 'stacked'
                ? { stackId: 'all' }
                : { radius: [3, 3, 0, 0] as [number, number, number, number] })}
              isAnimationActive={false}
              maxBarSize={28}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}

interface PointTooltipProps {
  payload?: readonly { payload?: unknown }[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

function PointTooltip({ payload, series, format }: PointTooltipProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!point) return null;
  return (
    <Card gap={1} padding={3}>
      <Text size="caption" tone="muted">
        {point.title ?? point.label}
      </Text>
      <Stack gap={0.5}>
        {series.map(({ id, label }) => {
          const value = point.values[id];
          if (value === null || value === undefined) return null;
          return (
            <Row key={id} gap={3} justify="between">
              {series.length > 1 && (
                <Text size="caption" tone="muted">
                  {label}
                </Text>
              )}
              <Text weight="semibold">{format(value)}</Text>
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}
