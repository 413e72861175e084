import type { PortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';

export type PriceListAct = 'publish' | 'withdraw' | 'remove';

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
  remove: {
    title: 'Удалить черновик?',
    about: 'черновик и вписанные в него цены исчезнут. На продажи это не влияет.',
    verb: 'Удалить',
    failure: 'Черновик не удалён',
  },
} as const;

interface PriceListQuestionProps {
  act: PriceListAct;
  place: string;
  /** «сразу после публикации», «с 1 декабря…»: start of a list to be published. */
  from: string;
  acting: { isPending: boolean; error: PortalError | null; mutate: () => void };
  onClose: () => void;
}

/** Asked before the prices of a location change for everybody who sells there. */
export function PriceListQuestion({ act, place, from, acting, onClose }: PriceListQuestionProps) {
  const { title, about, verb, failure } = WORDS[act];
  return (
    <ActionDialog
      danger={act !== 'publish'}
      title={title}
      description={`${place}: ${act === 'publish' ? `${from} ` : ''}${about}`}
      confirmLabel={verb}
      failure={failure}
      busy={acting.isPending}
      error={acting.error}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    />
  );
}
