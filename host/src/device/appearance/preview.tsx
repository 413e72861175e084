import { colorsOf, type Theme } from '@studio/ui';
import { useId } from 'react';
import type { Appearance } from './appearance';

const WIDTH = 128;
const HEIGHT = 80;

/** A miniature portal in this appearance; decoration next to its name. */
export function Preview({ appearance }: { appearance: Appearance }) {
  const id = useId();
  const { theme } = appearance;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <Shell appearance={appearance} theme={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <>
          <clipPath id={id}>
            <path d={`M${WIDTH * 0.62} 0H${WIDTH}V${HEIGHT}H${WIDTH * 0.38}Z`} />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            <Shell appearance={appearance} theme="dark" />
          </g>
        </>
      )}
    </svg>
  );
}

function Shell({ appearance, theme }: { appearance: Appearance; theme: Theme }) {
  const { skin, navigation, collapsed, navbar, width, footer, direction } = appearance;
  const colors = colorsOf(theme, skin);
  const vertical = navigation === 'vertical';
  const side = vertical ? (collapsed === 'yes' ? 12 : 32) : 0;
  const bar = navbar === 'hidden' ? 0 : 13;
  const top = bar + (vertical ? 0 : 10);
  const inset = width === 'boxed' ? (WIDTH - side) * 0.16 : 7;
  const left = side + inset;
  const room = WIDTH - left - inset;
  const edge = colors['border.default'];
  // With a fixed bar the page scrolls beneath it; a static one is at the top of the page.
  const pageTop = navbar === 'static' ? top + 7 : top + 4;
  const pageEnd = footer === 'sticky' ? HEIGHT - 11 : footer === 'static' ? HEIGHT - 14 : HEIGHT;
  const brand = { fill: 'var(--studio-colors-brand-solid)' };
  const line = (x: number, y: number, length: number, fill: string) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={length} height={2.4} rx={1.2} fill={fill} />
  );
  return (
    <g transform={direction === 'rtl' ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined}>
      <rect width={WIDTH} height={HEIGHT} fill={colors['bg.canvas']} />
      <rect x={left} y={pageTop + 8} width={room} height={HEIGHT} rx={3} fill={colors['bg.panel']} stroke={edge} />
      {[15, 22, 29, 36, 43].map((y, index) => line(left + 5, pageTop + y, room * (0.8 - (index % 3) * 0.17), edge))}
      {line(left, pageTop + 1, Math.min(24, room / 2), colors['fg.default'])}
      <rect x={left + room - 14} y={pageTop - 1} width={14} height={5.5} rx={2} style={brand} />
      <rect x={side} y={pageEnd} width={WIDTH - side} height={HEIGHT - pageEnd} fill={colors['bg.canvas']} />
      {footer === 'sticky' && <rect x={side} y={pageEnd} width={WIDTH - side} height={0.8} fill={edge} />}
      {footer !== 'hidden' && [
        line(left, HEIGHT - 7, 18, colors['fg.subtle']),
        line(left + room - 26, HEIGHT - 7, 26, edge),
      ]}
      {bar > 0 && (
        <g>
          <rect x={side} width={WIDTH - side} height={bar} fill={colors['bg.canvas']} />
          <rect x={side} y={bar - 0.8} width={WIDTH - side} height={0.8} fill={edge} />
          {line(left, bar / 2 - 1.4, 14, colors['fg.subtle'])}
          <circle cx={WIDTH - inset - 3} cy={bar / 2 - 0.4} r={3} fill={colors['fg.muted']} />
          <circle cx={WIDTH - inset - 12} cy={bar / 2 - 0.4} r={2} fill={edge} />
        </g>
      )}
      {vertical ? (
        <g>
          <rect width={side} height={HEIGHT} fill={colors['nav.bg']} />
          <rect x={side - 0.8} width={0.8} height={HEIGHT} fill={colors['nav.border']} />
          <rect x={3.5} y={4} width={6} height={6} rx={1.8} style={brand} />
          {[18, 26, 34, 42, 50].map((y, index) => (
            <g key={y}>
              <rect
                x={4.5}
                y={y}
                width={4}
                height={4}
                rx={1.2}
                fill={colors['nav.muted']}
                style={index === 1 ? brand : undefined}
              />
              {side > 12 && line(11.5, y + 0.8, [13, 15, 11, 14, 9][index] ?? 12, colors['nav.subtle'])}
            </g>
          ))}
        </g>
      ) : (
        <g>
          <rect y={bar} width={WIDTH} height={10} fill={colors['nav.bg']} />
          <rect y={bar + 9.2} width={WIDTH} height={0.8} fill={edge} />
          {[0, 1, 2, 3].map((index) => (
            <rect
              key={index}
              x={left + index * 18}
              y={bar + 3.6}
              width={13}
              height={2.6}
              rx={1.3}
              fill={colors['nav.subtle']}
              style={index === 1 ? brand : undefined}
            />
          ))}
        </g>
      )}
    </g>
  );
}
