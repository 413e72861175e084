import type { PhotosessionSummary } from '@studio/contracts';
import { Card, colorVar, countOf, formatDate, Heading, Text, VisuallyHidden } from '@studio/ui';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { byDayPoints, type DayPoint } from './by-day-points';

/** Pixels; the card grows with the one next to it. */
const MIN_HEIGHT = 160;
const SESSIONS = ['фотосессия', 'фотосессии', 'фотосессий'] as const;
const PHOTOS = ['снимок', 'снимка', 'снимков'] as const;

/** `2026-03-08` → `08.03` */
const shortDate = (date: string) => formatDate(date).slice(0, 5);

/** Sessions of the period, a bar per day or week; the same figures are in a table for screen readers. */
export function SessionsByDay({ days }: { days: PhotosessionSummary['by_day'] }) {
  const { step, points } = byDayPoints(days);
  const title = step === 'day' ? 'Фотосессии по дням' : 'Фотосессии по неделям';
  const axis = {
    stroke: colorVar('border.default'),
    tick: { fill: colorVar('fg.muted'), fontSize: 12 },
    tickLine: false,
  };
  return (
    <Card as="section" aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <div aria-hidden style={{ flex: 1, minHeight: MIN_HEIGHT, position: 'relative' }}>
        <div style={{ position: 'absolute', inset: 0 }}>
          <ResponsiveContainer>
            <BarChart data={points} margin={{ top: 4, right: 0, bottom: 0, left: -16 }} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke={colorVar('border.default')} />
              <XAxis dataKey="date" tickFormatter={shortDate} minTickGap={24} {...axis} />
              <YAxis allowDecimals={false} axisLine={false} {...axis} />
              <Tooltip cursor={{ fill: colorVar('bg.canvas') }} content={<DayTooltip />} isAnimationActive={false} />
              <Bar
                dataKey="sessions"
                fill={colorVar('brand.text')}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
                maxBarSize={28}
              />
            </BarChart>
          </ResponsiveContainer>
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <tbody>
            {points.map((point) => (
              <tr key={point.date}>
                <th scope="row">{formatDate(point.date)}</th>
                <td>{countOf(point.sessions, SESSIONS)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}

function DayTooltip({ payload }: { payload?: readonly { payload?: unknown }[] }) {
  const point = payload?.[0]?.payload as DayPoint | undefined;
  if (!point) return null;
  return (
    <Card gap={0.5} padding={3}>
      <Text size="caption" tone="muted">
        {formatDate(point.date)}
      </Text>
      <Text weight="semibold">{countOf(point.sessions, SESSIONS)}</Text>
      <Text size="caption" tone="muted">
        {countOf(point.photos, PHOTOS)}
      </Text>
    </Card>
  );
}
