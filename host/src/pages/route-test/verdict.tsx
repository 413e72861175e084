import { Banner, Button, Card, DefinitionList, Heading, Skeleton } from '@studio/ui';
import { Link } from '@studio/portal';
import { answererWords, demandWords } from './examination-words';
import type { useExamination } from './use-examination';

/** What was found out about the address. */
export function Verdict({ result, busy }: ReturnType<typeof useExamination>) {
  if (result === null)
    return (
      <Card as="section" aria-busy>
        <Skeleton height="10rem" />
      </Card>
    );
  if (result.found === null)
    return (
      <Banner tone="warning" title="Это адрес другого сайта">
        Проверить можно только адрес этого портала.
      </Banner>
    );
  const { examination, outcome } = result.found;
  const { answerer, meta } = examination;
  return (
    <Card as="section" aria-labelledby="route-verdict" aria-busy={busy}>
      <Heading level={2} id="route-verdict">
        {answererWords(answerer)}
      </Heading>
      <Banner tone={outcome.opens ? 'success' : 'warning'}>{outcome.words}</Banner>
      <DefinitionList
        facts={[
          ['Адрес', examination.address],
          ['Причина', 'cause' in answerer ? answerer.cause : null],
          ['Маршрут', 'pattern' in answerer ? answerer.pattern : null],
          ['Раздел', 'remote' in answerer ? `${answerer.remote.name}, версия ${answerer.remote.version}` : null],
          ['Вид страницы', meta.layout === 'blank' ? 'Пустой, без навигации' : 'С навигацией'],
          ['Пункт навигации', meta.navActiveLink ?? null],
          ['Требует', demandWords(meta)],
          ['Уведёт на', outcome.target && readable(outcome.target)],
        ]}
      />
      <div>
        <Button asChild>
          <Link to={examination.address}>Открыть</Link>
        </Button>
      </div>
    </Card>
  );
}

/** An address as people read it. */
function readable(address: string): string {
  return decodeURIComponent(address.replaceAll('+', ' '));
}
