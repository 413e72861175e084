import { armOf, drawArm } from './arm';
import { Body } from './body';
import { SIDES } from './head';
import type { Look, Pose } from './look';
import { drawNeck } from './neck';
import { drawOutfit } from './outfit';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';

/** Neck, trunk, arms and clothes; drawn after the hair behind and before the face. */
export function drawBody(look: Look, pose: Pose, base: number, random: Random, sketch: Sketch, relief: Relief): void {
  const body = new Body(look, pose);
  const { is, collar, shoulder } = body;
  const wide = is.shoulders;
  const slim = look.sex === 'female' ? 0.7 : 0.8;
  const trunk = body.mirrored([
    [is.neck * 0.9, collar - 0.12],
    [wide * 0.45, collar + 0.15],
    [wide * 0.82, shoulder - 0.12],
    [wide * 1.02, shoulder + 0.16],
    [wide * 1.07, shoulder + 0.6],
    [wide * 0.92, shoulder + 1.15],
    [wide * (slim + 0.04), shoulder + 2.4],
    [wide * (slim + 0.06), shoulder + 3.6],
    [wide * 0.92, shoulder + 7],
  ]);
  raiseBody(body, base, relief);
  const arms = SIDES.map((side) => armOf(body, pose, side));
  if (pose.arms !== 'clasped') for (const arm of arms) drawArm(body, pose, arm, base, sketch, relief);
  sketch.surface(trunk, look.outfit.colour, 'cloth');
  sketch.inside(trunk, () => drawOutfit(body, random, sketch));
  drawNeck(body, sketch);
  if (pose.arms === 'clasped') for (const arm of arms) drawArm(body, pose, arm, base, sketch, relief);
}

function raiseBody(body: Body, base: number, relief: Relief): void {
  const { look, scale, is, collar, shoulder } = body;
  const wide = is.shoulders;
  const limb = (x1: number, y1: number, x2: number, y2: number, radius: number, below: number, flat = 1) => {
    const [from, to] = [body.at(x1, y1), body.at(x2, y2)];
    relief.limb(from.x, from.y, to.x, to.y, radius * scale, base - below * scale, flat);
  };
  limb(0, shoulder + 1.2, 0, shoulder + 9, wide * 0.98, 0.9, 0.6);
  limb(-wide * 0.56, shoulder + 0.62, wide * 0.56, shoulder + 0.62, 0.84, 1.02);
  limb(-is.neck, collar + 0.3, -wide * 0.6, shoulder + 0.3, 0.45, 0.9);
  limb(is.neck, collar + 0.3, wide * 0.6, shoulder + 0.3, 0.45, 0.9);
  const chest = body.at(0, shoulder + 0.9, 0.5);
  relief.bump(chest.x, chest.y, wide * 0.6 * scale, 0.8 * scale, 0.16 * scale);
  limb(0, 0.6, 0, collar + 0.25, is.neck * 1.15, 0.48);
  if (look.sex === 'female' && look.age !== 'child')
    for (const side of SIDES) {
      const bust = body.at(side * 0.55, shoulder + 1.2, 0.8);
      relief.bump(bust.x, bust.y, 0.46 * scale, 0.44 * scale, 0.2 * scale);
    }
}
