import type { PriceList, PricePublication } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { ActionDialog } from '@studio/screens';
import { isComing } from './list-start';
import { PublicationLines } from './publication-lines';

export type PriceListAct = 'publish' | 'withdraw' | 'remove';

const WORDS = {
  publish: { title: 'Опубликовать прайс-лист?', verb: 'Опубликовать', failure: 'Прайс-лист не опубликован' },
  withdraw: { title: 'Отозвать прайс-лист?', verb: 'Отозвать', failure: 'Прайс-лист не отозван' },
  remove: { title: 'Удалить черновик?', verb: 'Удалить', failure: 'Черновик не удалён' },
} as const;

interface PriceListQuestionProps {
  act: PriceListAct;
  list: PriceList;
  /** «сразу после публикации», «с 1 декабря…»: start of a list to be published. */
  from: string;
  /** What its publication would change. */
  found: PricePublication | null;
  acting: { isPending: boolean; error: PortalError | null; mutate: () => void };
  onClose: () => void;
}

/** Asked before the prices of a location change for everybody who sells there. */
export function PriceListQuestion({ act, list, from, found, acting, onClose }: PriceListQuestionProps) {
  const { title, verb, failure } = WORDS[act];
  const isAsked = act === 'publish' && found !== null && found.warnings.length > 0;
  return (
    <ActionDialog
      danger={act !== 'publish'}
      size={found === null ? 'sm' : 'md'}
      title={title}
      description={`${list.place_name}: ${aboutOf(act, list, from)}`}
      confirmLabel={isAsked ? `${verb} всё равно` : verb}
      failure={failure}
      busy={acting.isPending}
      error={acting.error}
      blocked={found !== null && found.faults.length > 0 ? 'Сначала исправьте прайс-лист.' : null}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    >
      {found !== null && <PublicationLines found={found} />}
    </ActionDialog>
  );
}

function aboutOf(act: PriceListAct, list: PriceList, from: string): string {
  if (act === 'publish')
    return `${from} по этим ценам начнут продавать. Опубликованные цены не меняются, новые пишут в новом черновике.`;
  if (act === 'remove') return 'черновик и вписанные в него цены исчезнут. На продажи это не влияет.';
  if (list.in_force)
    return 'продажи пойдут по тому прайс-листу, который действовал до этого. Если его нет, продавать будет нельзя.';
  return isComing(list)
    ? 'прайс-лист ещё не вступил в силу и уже не вступит. Продажи идут по действующим ценам, для них ничего не изменится.'
    : 'прайс-лист уже заменён другим. Продажи идут по действующим ценам, для них ничего не изменится.';
}
