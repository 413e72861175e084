import { client, notify, orpc, toPortalError, useNavigate } from '@studio/portal';
import { PersonPicker, useAction } from '@studio/screens';
import { Button, Checkbox, Dialog, Field, Skeleton, Stack } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonDialogProps } from '../actions/act-dialog';
import { Refusal } from '../actions/refusal';
import { employeePath } from '../address';
import { PEOPLE_KEYS } from '../person/refresh-people';
import { CardChoice, type Taken } from './card-choice';
import { MergeEffect } from './merge-effect';
import { unmergeWords } from './unmerge-words';

/** Makes one card of two of the same person: which one stays, what it takes from the other, what comes over, and what keeps them apart. */
export function MergeDialog({ employee, onClose }: PersonDialogProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<string | null>(null);
  const [isSwapped, setSwapped] = useState(false);
  const [take, setTake] = useState<readonly Taken[]>([]);
  const [meant, setMeant] = useState(false);
  const [kept, closed] = isSwapped && other !== null ? [other, employee.id] : [employee.id, other];
  const preview = useQuery({
    ...orpc.users.mergePreview.queryOptions({ input: { employeeId: kept, other_id: closed ?? '' } }),
    enabled: closed !== null,
    gcTime: 0,
    meta: { persist: false },
  });
  const seen = preview.data;
  const merging = useAction({
    run: () =>
      client.users.merge({
        employeeId: kept,
        other_id: closed ?? '',
        revision: seen?.kept.revision ?? 0,
        other_revision: seen?.closed.revision ?? 0,
        take: [...take],
      }),
    done: ({ full_name }) => `${full_name}: две карточки объединены`,
    undo: () => ({
      run: async () => {
        const { left } = await client.users.unmerge({ employeeId: closed ?? '' });
        if (left.length > 0) notify({ message: unmergeWords(left), color: 'warning' });
      },
      done: 'Карточки снова разделены, завершённые входы не вернулись',
    }),
    onDone() {
      onClose();
      void navigate(employeePath(kept));
    },
    invalidates: PEOPLE_KEYS,
  });
  const choose = (id: string | null) => {
    setOther(id);
    setTake([]);
    setMeant(false);
    merging.reset();
  };
  const blocked = (seen?.blocks.length ?? 0) > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Объединить две карточки"
      description="Для человека, которого записали дважды. Останется одна карточка, вторая закроется и будет вести на неё. Объединение можно отменить."
      footer={
        <>
          <Button onClick={onClose}>Не объединять</Button>
          <Button
            variant="primary"
            loading={merging.busy}
            offReason={offReason({ ready: seen !== undefined, blocked, meant })}
            onClick={() => merging.run(undefined)}
          >
            Объединить
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label="Другая карточка того же человека" hint="По имени или телефону, в том числе среди уволенных">
          <PersonPicker value={other} status="all" except={[employee.id]} onChange={choose} />
        </Field>
        {preview.error && <Refusal title="Объединить нельзя" error={toPortalError(preview.error)} />}
        {merging.error && <Refusal title="Карточки не объединены" error={merging.error} />}
        {closed !== null && preview.isPending && (
          <Stack gap={2} aria-busy>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </Stack>
        )}
        {seen && (
          <>
            <CardChoice
              preview={seen}
              take={take}
              onTake={setTake}
              onSwap={() => {
                setSwapped(!isSwapped);
                setTake([]);
              }}
            />
            <MergeEffect preview={seen} onLeave={onClose} />
            {!blocked && (
              <Checkbox checked={meant} onChange={setMeant}>
                Это один человек, на его устройствах нет неотправленных записей
              </Checkbox>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function offReason({ ready, blocked, meant }: { ready: boolean; blocked: boolean; meant: boolean }) {
  if (!ready) return 'Выберите вторую карточку.';
  if (blocked) return 'Сначала уладьте то, что мешает.';
  return meant ? undefined : 'Подтвердите, что это один человек.';
}
