import { type MergePreview, quoted } from '@studio/contracts';
import { Link as RouterLink } from '@studio/portal';
import { Banner, formatNumber, Link, Stack } from '@studio/ui';

interface MergeEffectProps {
  preview: MergePreview;
  /** The window is left for the place where a block is settled. */
  onLeave: () => void;
}

/** What keeps the two cards apart; without that, what comes over, what stays, and what becomes of devices. */
export function MergeEffect({ preview: { brings, brings_places, stays, blocks, closed }, onLeave }: MergeEffectProps) {
  if (blocks.length > 0)
    return (
      <Banner tone="warning" title="Объединить пока нельзя">
        <Stack gap={1} as="ul" align="start">
          {blocks.map(({ kind, message, link }) => (
            <li key={`${kind} ${message}`}>
              {message}{' '}
              {link !== null && (
                <Link asChild underlined>
                  <RouterLink to={link} onClick={onLeave}>
                    Перейти
                  </RouterLink>
                </Link>
              )}
            </li>
          ))}
        </Stack>
      </Banner>
    );
  return (
    <Banner tone="info" title="Что произойдёт">
      <Stack gap={1} as="ul" align="start">
        <li>
          {brings.length > 0
            ? `Перейдёт: ${listOf(brings)}.`
            : stays.length > 0
              ? 'Переносить нечего.'
              : 'Переносить нечего: за второй карточкой ничего нет.'}
        </li>
        {stays.length > 0 && (
          <li>{`Останется за закрытой карточкой (подписано, выплачено или уже есть у первой): ${listOf(stays)}.`}</li>
        )}
        {brings_places.works.length > 0 && (
          <li>{`Станут дополнительными локациями: ${brings_places.works.map(quoted).join(', ')}. Основная не изменится.`}</li>
        )}
        {brings_places.days.length > 0 && <li>{`Дни обеих карточек сложатся: ${brings_places.days.join(', ')}.`}</li>}
        {brings_places.administers.length > 0 && (
          <li>{`Первая карточка будет отвечать за: ${brings_places.administers.map(quoted).join(', ')}.`}</li>
        )}
        <li>Об объединении узнают сам сотрудник и те, кто считает зарплату.</li>
        {closed.status === 'active' && (
          <li>
            {closed.messenger_bound
              ? 'Входы по второй карточке завершатся, её мессенджер перейдёт к первой.'
              : 'Входы по второй карточке завершатся.'}
          </li>
        )}
        <li>Записи в журнале действий останутся там, где они сделаны.</li>
      </Stack>
    </Banner>
  );
}

function listOf(counted: MergePreview['brings']): string {
  return counted.map(({ label, count }) => `${label.toLowerCase()} (${formatNumber(count)})`).join(', ');
}
