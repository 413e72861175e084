import {
  Card,
  Heading,
  IconButton,
  IconChevronLeft,
  IconChevronRight,
  Row,
  SegmentedControl,
  Stack,
  Text,
} from '@studio/ui';
import { useState } from 'react';
import type { WeekGridProps } from './week-grid';
import styles from './week-grid.module.css';

/** A week on a phone: one day at a time, each person's cell as a row. */
export function WeekAgenda({ label, days, rows, summaries = [], cell, cellLabel, onOpen, busy }: WeekGridProps) {
  const today = days.findIndex(({ isToday }) => isToday);
  const [chosen, setChosen] = useState(Math.max(0, today));
  const index = Math.min(chosen, days.length - 1);
  const day = days[index];
  if (day === undefined) return null;
  return (
    <Stack gap={3} aria-busy={busy}>
      <SegmentedControl
        label={`${label}: день`}
        value={day.date}
        onChange={(date) => setChosen(days.findIndex((each) => each.date === date))}
        options={days.map((each) => ({ value: each.date, label: each.label }))}
      />
      <Row justify="between">
        <IconButton label="Предыдущий день" disabled={index === 0} onClick={() => setChosen(index - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <Heading level={2} size="h3">
          {day.title}
        </Heading>
        <IconButton label="Следующий день" disabled={index === days.length - 1} onClick={() => setChosen(index + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </Row>
      <Card flush gap={0}>
        <ul className={styles['agenda']} aria-label={`${label}, ${day.title}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Stack gap={0} grow>
                <Text weight="medium">{row.label}</Text>
                {row.note !== undefined && (
                  <Text as="div" size="caption" tone="muted">
                    {row.note}
                  </Text>
                )}
              </Stack>
              <div className={styles['agendaCell']}>{cell(row, day)}</div>
              {onOpen && (
                <button
                  type="button"
                  className={styles['agendaPress']}
                  aria-label={`${row.label}: ${cellLabel(row, day)}`}
                  onClick={() => onOpen([{ row: row.id, date: day.date }])}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
      {summaries.map(({ id, label: name, cell: summary }) => (
        <Row key={id} justify="between" gap={3}>
          <Text tone="muted">{name}</Text>
          <div>{summary(day)}</div>
        </Row>
      ))}
    </Stack>
  );
}
