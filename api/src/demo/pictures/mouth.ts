import { mix, shade } from './colour';
import type { Head } from './head';
import type { Pose } from './look';
import type { Sketch } from './sketch';

/** Lips, and teeth when the smile is open. */
export function drawMouth(head: Head, pose: Pose, sketch: Sketch): void {
  const { look, scale, is } = head;
  const half = (0.2 + pose.smile * 0.085) * look.mouth * (look.age === 'child' ? 0.86 : 1);
  const y = is.mouth;
  const lift = pose.smile * 0.06;
  const full = (look.sex === 'female' ? 1.1 : 0.85) * (look.age === 'senior' ? 0.75 : 1);
  const gap = pose.open * 0.095;
  const corner = (side: number): readonly [number, number] => [side * half, y - lift];
  const bow = [
    [-half * 0.5, y - 0.045 * full - lift * 0.3],
    [-half * 0.17, y - 0.07 * full],
    [0, y - 0.052 * full],
    [half * 0.17, y - 0.07 * full],
    [half * 0.5, y - 0.045 * full - lift * 0.3],
  ] as const;
  const roof = [
    [half * 0.5, y + 0.002],
    [0, y + 0.012],
    [-half * 0.5, y + 0.002],
  ] as const;
  const floor = [
    [half * 0.55, y + gap * 0.72 + 0.008],
    [0, y + gap + 0.018],
    [-half * 0.55, y + gap * 0.72 + 0.008],
  ] as const;
  const bottom = [
    [half * 0.5, y + gap * 0.75 + 0.07 * full],
    [0, y + gap + 0.105 * full],
    [-half * 0.5, y + gap * 0.75 + 0.07 * full],
  ] as const;
  const dark = shade(mix(look.lips, '#5a1714', 0.6), -0.35);

  if (gap > 0.02) {
    const cavity = head.patch([corner(-1), ...[...roof].reverse(), corner(1), ...floor]);
    sketch.paint(cavity, '#541d1b');
    sketch.inside(cavity, () => {
      const teeth = head.patch([
        [-half * 0.86, y - lift * 0.85],
        [-half * 0.5, y - 0.03],
        [0, y - 0.02],
        [half * 0.5, y - 0.03],
        [half * 0.86, y - lift * 0.85],
        [half * 0.5, y + gap * 0.55],
        [0, y + gap * 0.8],
        [-half * 0.5, y + gap * 0.55],
      ]);
      sketch.paint(teeth, mix('#f7f1e9', look.skin, 0.07));
    });
  }
  sketch.paint(head.patch([corner(-1), ...bow, corner(1), ...roof]), shade(look.lips, -0.1), 0.85);
  sketch.paint(head.patch([corner(1), ...floor, corner(-1), ...[...bottom].reverse()]), look.lips, 0.85);
  const shine = head.at(-0.03, y + gap + 0.055 * full);
  sketch.glow(shine.x, shine.y, scale * 0.09, scale * 0.022, '#ffffff', look.sex === 'female' ? 0.3 : 0.14);
  if (gap <= 0.02)
    sketch.line(
      head.trace([corner(-1), [-half * 0.5, y + 0.004], [0, y + 0.014], [half * 0.5, y + 0.004], corner(1)]),
      dark,
      { width: scale * 0.02, opacity: 0.75 },
    );
  for (const side of [-1, 1]) {
    const end = head.at(side * half, y - lift);
    sketch.glow(end.x, end.y, scale * 0.035, scale * 0.035, dark, 0.55);
    if (pose.smile > 0.35)
      sketch.line(
        head.trace([
          [side * (half * 0.62 + 0.03), is.nose + 0.01],
          [side * (half + 0.05), y - 0.12],
          [side * (half + 0.07), y - lift + 0.02],
        ]),
        shade(mix(look.skin, '#8a4034', 0.5), -0.2),
        { width: scale * 0.02, opacity: 0.22 * pose.smile },
      );
  }
}
