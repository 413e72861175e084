import type { PortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';

export type PriceListAct = 'publish' | 'withdraw';

const WORDS = {
  publish: {
    title: 'Опубликовать прайс-лист?',
    about: 'по этим ценам начнут продавать. Опубликованные цены не меняются, новые пишут в новом черновике.',
    verb: 'Опубликовать',
    failure: 'Прайс-лист не опубликован',
  },
  withdraw: {
    title: 'Отозвать прайс-лист?',
    about: 'продажи пойдут по тому прайс-листу, который действовал до этого. Если его нет, продавать будет нельзя.',
    verb: 'Отозвать',
    failure: 'Прайс-лист не отозван',
  },
} as const;

interface PriceListQuestionProps {
  act: PriceListAct;
  place: string;
  acting: { isPending: boolean; error: PortalError | null; mutate: () => void };
  onClose: () => void;
}

/** Asked before the prices of a place change for everybody who sells there. */
export function PriceListQuestion({ act, place, acting, onClose }: PriceListQuestionProps) {
  const { title, about, verb, failure } = WORDS[act];
  return (
    <ActionDialog
      danger={act === 'withdraw'}
      title={title}
      description={`${place}: ${about}`}
      confirmLabel={verb}
      failure={failure}
      busy={acting.isPending}
      error={acting.error}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    />
  );
}
