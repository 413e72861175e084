import type { Photo } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { Button, Row, Stack, Text } from '@studio/ui';
import { type PointerEvent, useRef } from 'react';
import styles from './photo-work.module.css';
import { areaBetween, areaByKey, FIRST_AREA, type PictureArea } from './picture-area';
import { areaStyle } from './area-style';

interface AreaPickerProps {
  sessionId: string;
  photo: Photo;
  area: PictureArea | null;
  onChange: (area: PictureArea | null) => void;
}

/** Selects the area of the picture to retouch: drawn by mouse or finger, or created and moved by keys. */
export function AreaPicker({ sessionId, photo, area, onChange }: AreaPickerProps) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const cornerAt = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0, y: 0 };
  };
  return (
    <Stack gap={2}>
      <div
        ref={frame}
        className={styles['frame']}
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          begun.current = cornerAt(event);
        }}
        onPointerMove={(event) => begun.current && onChange(areaBetween(begun.current, cornerAt(event)))}
        onPointerUp={() => {
          begun.current = null;
        }}
        onPointerCancel={() => {
          begun.current = null;
        }}
      >
        <img
          src={photoUrl.watermarked(sessionId, photo.id, photo.current_version)}
          alt={photo.filename}
          draggable={false}
        />
        {area && (
          <button
            type="button"
            className={styles['area']}
            style={areaStyle(area)}
            aria-label="Место замечания: стрелки двигают, со Shift меняют размер"
            onKeyDown={(event) => {
              const next = areaByKey(area, event.key, event.shiftKey);
              if (!next) return;
              event.preventDefault();
              event.stopPropagation();
              onChange(next);
            }}
          />
        )}
      </div>
      <Row gap={2} wrap>
        <Text size="caption" tone="muted">
          Обведите место на снимке мышью или пальцем.
        </Text>
        {area ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            Убрать место
          </Button>
        ) : (
          <Button size="sm" onClick={() => onChange(FIRST_AREA)}>
            Отметить место
          </Button>
        )}
      </Row>
    </Stack>
  );
}
