import { useNetwork } from '@studio/portal';
import { formatMomentTime, Text } from '@studio/ui';

/** When something that failed is tried again, in words. */
export function NextTry({ at, now }: { at: number | null; now: number }) {
  const { online } = useNetwork();
  return (
    <Text tone="muted" size="caption">
      {!online
        ? 'Отправится сама, когда появится связь.'
        : at !== null && at > now
          ? `Следующая попытка в ${formatMomentTime(at)}.`
          : 'Следующая попытка — в ближайшие пять минут.'}
    </Text>
  );
}
