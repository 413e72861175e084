import { Button } from '@studio/ui';
import type { ReactNode } from 'react';
import { useRegistry } from '../../sections/use-registry';
import type { FailureNumber } from '../../sections/remotes/failure-number';
import { numberMeaning } from '../../sections/remotes/number-meaning';
import { changeOverride } from '../../sections/override/change-override';
import styles from './local-build-dialog.module.css';
import type { FoundBuild } from './use-local-builds';
import { activeOverride } from '../../sections/override/with-override';

/** One allowed origin: what is served there, and the way to take it. */
export function LocalBuildRow({ found: { origin, build }, employeeId }: { found: FoundBuild; employeeId: string }) {
  const isActive = activeOverride()?.origin === origin;
  const where = <code className={styles['code']}>{origin}</code>;
  const back = isActive && (
    <Button size="sm" onClick={() => void changeOverride(null)}>
      Вернуть как было
    </Button>
  );

  if (build.state === 'silent')
    return (
      <Row
        active={isActive}
        title={where}
        note="Не отвечает: сборка не запущена, или браузер не пускает к ней."
        action={back}
      />
    );
  if (build.state === 'unfit')
    return <Row active={isActive} title={where} note={<Misfit {...build} />} action={back} />;

  const { remote } = build;
  const take = (
    <Button size="sm" variant="primary" onClick={() => void changeOverride({ employeeId, origin, remote })}>
      Взять отсюда
    </Button>
  );
  return (
    <Row
      active={isActive}
      title={`«${remote.title}»`}
      note={
        <>
          {where} <Instead name={remote.name} active={isActive} />
        </>
      }
      action={back || take}
    />
  );
}

function Misfit({ number, cause }: { number: FailureNumber | null; cause: string }) {
  return (
    <>
      {number === null ? 'Там нет сборки раздела.' : `Не подходит, ${number}. ${numberMeaning(number).meaning}`}{' '}
      <code className={styles['code']}>{cause}</code>
    </>
  );
}

function Instead({ name, active }: { name: string; active: boolean }) {
  const deployed = useRegistry()?.remotes.find((remote) => remote.name === name);
  if (active) return <>– включена в этой вкладке</>;
  if (deployed === undefined) return <>– нового раздела {name} на этом портале ещё нет</>;
  return (
    <>
      – вместо {name} <code className={styles['code']}>{deployed.version}</code>
    </>
  );
}

function Row(props: { active: boolean; title: ReactNode; note: ReactNode; action: ReactNode }) {
  return (
    <li className={styles['build']} data-active={props.active || undefined}>
      <div className={styles['about']}>
        <div className={styles['title']}>{props.title}</div>
        <div className={styles['note']}>{props.note}</div>
      </div>
      {props.action}
    </li>
  );
}
