import { type Employee, MERGED_FIELDS, type MergePreview } from '@studio/contracts';
import { Button, dash, formatDate, formatPhone, IconRepeat, Row, Stack, Text } from '@studio/ui';
import { useId } from 'react';
import { EmployeeStatus } from '../person/employee-status';
import { RoleLine } from '../person/role-mark';
import styles from './card-choice.module.css';

export type Taken = (typeof MERGED_FIELDS)[number];

const FIELDS: Readonly<Record<Taken, { label: string; words: (of: Employee) => string }>> = {
  last_name: { label: 'Фамилия', words: ({ last_name }) => last_name },
  first_name: { label: 'Имя', words: ({ first_name }) => first_name },
  middle_name: { label: 'Отчество', words: ({ middle_name }) => middle_name ?? dash },
  phone: { label: 'Телефон', words: ({ phone }) => formatPhone(phone) },
  position: { label: 'Должность', words: ({ position }) => position ?? dash },
  hired_on: { label: 'На работе с', words: ({ hired_on }) => formatDate(hired_on) },
};

interface CardChoiceProps {
  preview: MergePreview;
  /** The fields that the kept card takes from the closed one. */
  take: readonly Taken[];
  onTake: (take: readonly Taken[]) => void;
  onSwap: () => void;
}

/** Both cards beside each other; where they differ, one of the two values is chosen. */
export function CardChoice({ preview: { kept, closed, hired_on_refusal }, take, onTake, onSwap }: CardChoiceProps) {
  const group = useId();
  const toggle = (field: Taken, isTaken: boolean) =>
    onTake(isTaken ? [...take.filter((one) => one !== field), field] : take.filter((one) => one !== field));
  return (
    <Stack gap={2}>
      <table className={styles['cards']}>
        <caption className={styles['caption']}>Что останется в карточке</caption>
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <Head employee={kept} fate="Останется" />
            <Head employee={closed} fate="Закроется" />
          </tr>
        </thead>
        <tbody>
          {MERGED_FIELDS.map((field) => {
            const { label, words } = FIELDS[field];
            const [stays, comes] = [words(kept), words(closed)];
            const choice = (value: string, isTaken: boolean, card: string) =>
              stays === comes ? (
                value
              ) : (
                <label className={styles['choice']}>
                  <input
                    type="radio"
                    name={`${group} ${field}`}
                    aria-label={`${label}: ${value}, ${card}`}
                    checked={take.includes(field) === isTaken}
                    onChange={() => toggle(field, isTaken)}
                  />
                  <span>{value}</span>
                </label>
              );
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{choice(stays, false, 'останется')}</td>
                <td>
                  {field === 'hired_on' && hired_on_refusal !== null && stays !== comes ? (
                    <Stack gap={1}>
                      {comes}
                      <Text as="span" tone="muted" size="caption">
                        {hired_on_refusal}
                      </Text>
                    </Stack>
                  ) : (
                    choice(comes, true, 'закроется')
                  )}
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">Основная локация</th>
            <td>{kept.primary_location_name ?? dash}</td>
            <td>{closed.primary_location_name ?? dash}</td>
          </tr>
          <tr>
            <th scope="row">Роли</th>
            <td>
              <RoleLine roles={kept.roles} />
            </td>
            <td>
              <RoleLine roles={closed.roles} />
            </td>
          </tr>
        </tbody>
      </table>
      <Row>
        <Button size="sm" icon={<IconRepeat size={16} aria-hidden />} onClick={onSwap}>
          Поменять карточки местами
        </Button>
      </Row>
    </Stack>
  );
}

function Head({ employee, fate }: { employee: Employee; fate: string }) {
  return (
    <th scope="col">
      <Stack gap={1} align="start">
        <Text as="span" tone="muted" size="caption">
          {fate}
        </Text>
        {employee.full_name}
        <EmployeeStatus {...employee} />
      </Stack>
    </th>
  );
}
