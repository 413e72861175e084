import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Tone, subtleTones } from '../data/tone';
import { Skeleton } from '../feedback/skeleton';
import { type DateValue, formatDateLong, formatTime } from '../format/date';
import { zoneLabel } from '../format/moment';
import { Stack } from '../layout/stack';
import { Heading } from '../text/heading';

/** Something that happened. */
export interface TimelineEntry {
  id: string;
  /** 16 px; a dot by default. */
  icon?: ReactNode;
  tone?: Tone;
  at: DateValue;
  who?: ReactNode;
  what: ReactNode;
  /** Below: what changed, a note, a button. */
  details?: ReactNode;
}

export interface TimelineProps {
  /** Whose history: the accessible name of the list. */
  label: string;
  /** In the order of showing; the latest first. */
  entries: readonly TimelineEntry[];
  loading?: boolean;
}

const List = chakra('ol', { base: { listStyle: 'none' } });
const Entry = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    columnGap: '3',
    pb: '4',
    // The connecting line from one to the next.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetStart: 'calc(1rem - 0.5px)',
      top: '2rem',
      bottom: '0',
      width: '1px',
      bg: 'border',
    },
  },
});
const Mark = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '8', borderRadius: 'full' },
  variants: { tone: subtleTones },
});
const Dot = chakra('span', { base: { boxSize: '2', borderRadius: 'full', bg: 'currentColor' } });
const Head = chakra('p', { base: { pt: '1.5', overflowWrap: 'anywhere' } });
const Meta = chakra('p', { base: { color: 'fg.muted', textStyle: 'caption' } });
const Details = chakra('div', { base: { mt: '1.5', overflowWrap: 'anywhere' } });

const WAITING = [72, 54, 63];

/** A history: when, who, what, one below another, under the days on which it happened. */
export function Timeline(props: TimelineProps) {
  const { label, entries, loading = false } = props;
  if (loading && entries.length === 0)
    return (
      <Stack as="section" gap={5} aria-label={label} aria-busy>
        {WAITING.map((width) => (
          <Skeleton key={width} width={`${width}%`} height={32} />
        ))}
      </Stack>
    );
  return (
    <Stack as="section" gap={4} aria-label={label} aria-busy={loading || undefined}>
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day}>
          <Stack gap={3}>
            <Heading level={3} size="h4">
              {day}
            </Heading>
            <List>
              {ofDay.map((entry) => (
                <Line key={entry.id} {...entry} />
              ))}
            </List>
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

function Line({ icon, tone = 'neutral', at, who, what, details }: TimelineEntry) {
  return (
    <Entry>
      <Mark tone={tone} aria-hidden>
        {icon ?? <Dot />}
      </Mark>
      <div>
        <Head>{what}</Head>
        <Meta>
          <time
            dateTime={new Date(at).toISOString()}
          >{`${formatTime(at)}\u00A0${zoneLabel(undefined, new Date(at).getTime())}`}</time>
          {who !== undefined && <> · {who}</>}
        </Meta>
        {details !== undefined && <Details>{details}</Details>}
      </div>
    </Entry>
  );
}

/** Entries under the day on which they happened, days in the order in which they come. */
function byDay(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = formatDateLong(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
