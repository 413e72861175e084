import { mix, shade } from './colour';
import { drawEye } from './eye';
import { drawBeard } from './beard';
import { SIDES, type Head } from './head';
import type { HairStyle, Pose } from './look';
import { drawMouth } from './mouth';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';

const EARS_HIDDEN = new Set<HairStyle>(['long', 'wavy', 'bob', 'curly']);

/** Draws ears, face and features, and puts their depth into the relief. Hair comes before and after. */
export function drawFace(head: Head, pose: Pose, base: number, random: Random, sketch: Sketch, relief: Relief): void {
  const { look, is, scale } = head;
  raise(head, pose, base, relief);
  for (const side of SIDES) drawEar(head, side, sketch);
  const outline = head.outline();
  sketch.surface(outline, look.skin, 'skin');
  sketch.inside(outline, () => {
    const blush = mix(look.skin, '#d9534a', 0.42);
    for (const side of SIDES) {
      const cheek = head.at(side * 0.36, is.nose - 0.06);
      sketch.glow(cheek.x, cheek.y, scale * 0.26, scale * 0.2, blush, look.age === 'child' ? 0.5 : 0.32);
    }
    const tip = head.at(0, is.nose - 0.04, 0.1);
    sketch.glow(tip.x, tip.y, scale * 0.16, scale * 0.15, blush, 0.3);
    for (const side of SIDES) {
      const socket = head.at(side * 0.29, is.eyes - 0.05);
      sketch.glow(socket.x, socket.y, scale * 0.21, scale * 0.15, shade(mix(look.skin, '#7a3b2e', 0.4), -0.15), 0.34);
    }
    if (look.freckles) drawFreckles(head, random, sketch);
    if (look.age === 'senior') drawLines(head, sketch);
  });
  drawBeard(head, pose.smile, random, sketch);
  drawNose(head, sketch);
  for (const side of SIDES) drawEye(head, pose, side, sketch);
  drawMouth(head, pose, sketch);
}

function drawEar(head: Head, side: number, sketch: Sketch): void {
  const { cheek, eyes } = head.is;
  const ear = head.shape([
    [side * (cheek - 0.03), eyes - 0.16, -0.05],
    [side * (cheek + 0.09), eyes - 0.17, -0.12],
    [side * (cheek + 0.11), eyes + 0.02, -0.12],
    [side * (cheek + 0.05), eyes + 0.24, -0.06],
    [side * (cheek - 0.03), eyes + 0.3, -0.02],
  ]);
  sketch.surface(ear, mix(head.look.skin, '#c8604f', 0.16), 'skin');
  const fold = head.shape([
    [side * (cheek + 0.02), eyes - 0.08, -0.08],
    [side * (cheek + 0.07), eyes - 0.06, -0.1],
    [side * (cheek + 0.03), eyes + 0.14, -0.06],
  ]);
  sketch.paint(fold, shade(head.look.skin, -0.45), 0.35);
}

function drawNose(head: Head, sketch: Sketch): void {
  const { look, scale } = head;
  const { nose } = head.is;
  const wide = 0.125 * look.nose * (look.age === 'child' ? 0.88 : 1);
  const dark = shade(mix(look.skin, '#6b2a20', 0.55), -0.35);
  for (const side of SIDES) {
    const nostril = head.patch([
      [side * wide * 0.3, nose + 0.012],
      [side * wide * 0.62, nose - 0.014],
      [side * wide * 0.86, nose + 0.008],
      [side * wide * 0.55, nose + 0.026],
    ]);
    sketch.paint(nostril, dark, 0.62);
    const wing = head.trace([
      [side * wide * 0.95, nose - 0.075],
      [side * wide * 1.1, nose - 0.02],
      [side * wide * 0.9, nose + 0.02],
    ]);
    sketch.line(wing, dark, { width: scale * 0.02, opacity: 0.3 });
  }
  const under = head.at(0, nose + 0.035);
  sketch.glow(under.x, under.y, scale * 0.17, scale * 0.06, dark, 0.4);
}

function drawFreckles(head: Head, random: Random, sketch: Sketch): void {
  const tone = mix(head.look.skin, '#8a4b25', 0.6);
  for (let each = 0; each < 34; each++) {
    const place = head.at(random.normal() * 0.26, head.is.nose - 0.12 + random.normal() * 0.08);
    sketch.glow(place.x, place.y, head.scale * 0.018, head.scale * 0.015, tone, 0.7);
  }
}

function drawLines(head: Head, sketch: Sketch): void {
  const { eyes, nose, mouth } = head.is;
  const tone = shade(mix(head.look.skin, '#7a3b2e', 0.45), -0.2);
  const width = head.scale * 0.016;
  for (const side of SIDES) {
    sketch.line(
      head.trace([
        [side * 0.15, nose - 0.02],
        [side * 0.25, nose + 0.1],
        [side * 0.3, mouth + 0.02],
      ]),
      tone,
      { width: width * 1.3, opacity: 0.42 },
    );
    sketch.line(
      head.trace([
        [side * 0.18, eyes + 0.13],
        [side * 0.29, eyes + 0.17],
        [side * 0.4, eyes + 0.13],
      ]),
      tone,
      { width, opacity: 0.4 },
    );
    for (const turn of [-0.06, 0, 0.06])
      sketch.line(
        head.trace([
          [side * 0.46, eyes + 0.02 + turn * 0.4],
          [side * 0.55, eyes + 0.02 + turn * 1.4],
        ]),
        tone,
        { width, opacity: 0.36 },
      );
  }
  for (const row of [-0.42, -0.52])
    sketch.line(
      head.trace([
        [-0.3, row],
        [0, row - 0.03],
        [0.3, row],
      ]),
      tone,
      { width, opacity: 0.28 },
    );
}

/** The depth of skull, jaw, nose, brows, eye sockets, cheeks, lips and chin. */
function raise(head: Head, pose: Pose, base: number, relief: Relief): void {
  const { look, is, scale, roll } = head;
  const dome = (x: number, y: number, z: number, rx: number, ry: number, depth: number) => {
    const middle = head.free(x, y, z);
    relief.dome(middle.x, middle.y, rx * scale * look.faceWidth, ry * scale, base, depth * scale, roll);
  };
  const bump = (x: number, y: number, sx: number, sy: number, amount: number, lift = 0) => {
    const middle = head.at(x, y, lift);
    relief.bump(middle.x, middle.y, sx * scale, sy * scale, amount * scale, roll);
  };
  if (!EARS_HIDDEN.has(look.hairStyle))
    for (const side of SIDES) dome(side * (is.cheek + 0.04), is.eyes + 0.06, -0.1, 0.12, 0.28, 0.14);
  dome(0, -0.14, 0, is.cheek + 0.1, 1, 0.84);
  dome(0, 0.22, 0.14, is.cheek * 1.02, is.chin - 0.16, 0.74);
  dome(0, is.chin - 0.36, 0.3, is.jaw * 1.05, 0.42, 0.64);
  const big = look.nose * (look.age === 'child' ? 0.72 : 1);
  bump(0, is.nose - 0.2, 0.075, 0.2, 0.11 * big, 0.05);
  bump(0, is.nose - 0.05, 0.095 * look.nose, 0.085, 0.15 * big, 0.1);
  for (const side of SIDES) {
    bump(side * 0.105 * look.nose, is.nose - 0.02, 0.05, 0.05, 0.05 * big);
    bump(side * 0.28, is.eyes - 0.02, 0.15, 0.085, -0.075);
    bump(side * 0.29, is.eyes, 0.085, 0.06, 0.045);
    bump(side * 0.3, is.eyes - 0.2, 0.17, 0.05, look.sex === 'male' && look.age !== 'child' ? 0.045 : 0.02);
    bump(side * 0.37, is.nose - 0.1 - pose.smile * 0.03, 0.16, 0.12, 0.045 + pose.smile * 0.045);
    bump(side * 0.27, is.mouth - 0.06, 0.035, 0.1, -0.03 * pose.smile);
  }
  bump(0, is.mouth, 0.19, 0.06, 0.035);
  bump(0, is.mouth + 0.14, 0.15, 0.035, -0.035);
  bump(0, is.chin - 0.13, 0.15, 0.09, 0.06);
}
