import type { BoardLocation, CoverageNeed } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { useAction } from '@studio/screens';
import {
  Button,
  Dialog,
  ErrorNotice,
  IconButton,
  IconPlus,
  IconTrash,
  Row,
  Select,
  Stack,
  Text,
  TextInput,
} from '@studio/ui';
import { useState } from 'react';

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

/** How many people a place needs from hour to hour; the coverage row of the board goes by it. */
export function NeedsDialog({ location, onClose }: { location: BoardLocation; onClose: () => void }) {
  const [needs, setNeeds] = useState<readonly CoverageNeed[]>(location.needs);
  const save = useAction({
    run: () => client.schedule.setNeeds({ locationId: location.id, needs: [...needs] }),
    done: () => 'Потребность в людях сохранена',
    onDone: onClose,
    invalidates: [orpc.schedule.board.key()],
  });
  const change = (index: number, part: Partial<CoverageNeed>) =>
    setNeeds((list) => list.map((need, at) => (at === index ? { ...need, ...part } : need)));
  const number = (text: string) => Math.max(0, Math.trunc(Number(text) || 0));
  return (
    <Dialog
      open
      title="Сколько людей нужно"
      description={location.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" loading={save.busy} onClick={() => save.run(undefined)}>
            Сохранить
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {save.error && (
          <ErrorNotice title="Не сохранено" requestId={save.error.requestId}>
            {save.error.message}
          </ErrorNotice>
        )}
        {needs.map((need, index) => (
          // Lines have no identity of their own; they are only added at the end and taken away.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} gap={2} align="center" wrap>
            <Select
              aria-label="День недели"
              options={DAYS}
              value={String(need.day)}
              onChange={(day) => day !== '' && change(index, { day: Number(day) })}
            />
            <Text>с</Text>
            <Stack maxWidth={64}>
              <TextInput
                aria-label="С какого часа"
                inputMode="numeric"
                value={String(need.from_hour)}
                onChange={(text) => change(index, { from_hour: Math.min(23, number(text)) })}
              />
            </Stack>
            <Text>до</Text>
            <Stack maxWidth={64}>
              <TextInput
                aria-label="До какого часа"
                inputMode="numeric"
                value={String(need.to_hour)}
                onChange={(text) => change(index, { to_hour: Math.min(24, number(text)) })}
              />
            </Stack>
            <Text>человек</Text>
            <Stack maxWidth={64}>
              <TextInput
                aria-label="Сколько человек"
                inputMode="numeric"
                value={String(need.people)}
                onChange={(text) => change(index, { people: Math.min(50, number(text)) })}
              />
            </Stack>
            <IconButton label="Убрать строку" onClick={() => setNeeds((list) => list.filter((_, at) => at !== index))}>
              <IconTrash />
            </IconButton>
          </Row>
        ))}
        <Row gap={2} wrap>
          <Button
            icon={<IconPlus />}
            onClick={() => setNeeds((list) => [...list, { day: 1, from_hour: 10, to_hour: 22, people: 1 }])}
          >
            Добавить часы
          </Button>
          {needs.length === 0 && (
            <Button
              onClick={() =>
                setNeeds(DAYS.map(({ value }) => ({ day: Number(value), from_hour: 10, to_hour: 22, people: 2 })))
              }
            >
              Каждый день 10–22, двое
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
