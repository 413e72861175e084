import { useSync } from '@studio/portal';
import { copyText } from '@studio/screens';
import { Button, formatBytes, formatNumber, IconButton, IconClose, IconCopy } from '@studio/ui';
import { type Figures, median } from './figures';
import styles from './performance-monitor.module.css';
import { useFigures } from './use-figures';

/** Performance figures of the page for developers and administrators, in the corner of the screen; they can be copied as text. */
export default function PerformanceMonitor({ onClose }: { onClose: () => void }) {
  const figures = useFigures();
  const { statistics } = useSync();
  const lines = figureLines(figures, waitingIn(statistics));
  return (
    <section className={styles['panel']} aria-label="Производительность">
      <header>
        <h2>Производительность</h2>
        <IconButton label="Закрыть панель" size="sm" onClick={onClose}>
          <IconClose size={16} aria-hidden />
        </IconButton>
      </header>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="sm"
        icon={<IconCopy size={14} aria-hidden />}
        onClick={() =>
          void copyText(
            [window.location.pathname, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\n'),
            'Показатели скопированы',
          )
        }
      >
        Скопировать
      </Button>
    </section>
  );
}

function waitingIn(statistics: ReturnType<typeof useSync>['statistics']): number {
  return statistics === null ? 0 : statistics.unsynced + statistics.photos.waiting + statistics.writes.waiting;
}

function figureLines(figures: Figures, queue: number): [name: string, value: string][] {
  const share = figures.pictures === 0 ? '–' : `${Math.round((figures.fromCache / figures.pictures) * 100)} %`;
  return [
    ['Кадров в секунду', String(figures.framesPerSecond)],
    ['Самый долгий кадр', `${Math.round(figures.worstFrameMs)} мс`],
    [
      'Долгих задач',
      figures.longTasks === 0 ? '0' : `${figures.longTasks}, до ${Math.round(figures.longestTaskMs)} мс`,
    ],
    ['Плиток в документе', String(figures.tiles)],
    ['Снимков получено', `${figures.pictures}, ${formatBytes(figures.transferredBytes)}`],
    ['Из кеша браузера', share],
    [
      'Декодирование',
      figures.decodeMs.length === 0 ? '–' : `${formatNumber(median(figures.decodeMs), { fraction: 1 })} мс`,
    ],
    ['Память скриптов', figures.heapBytes === null ? 'браузер не сообщает' : formatBytes(figures.heapBytes)],
    ['Ждёт отправки', String(queue)],
  ];
}
