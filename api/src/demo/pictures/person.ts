import { drawBody } from './torso';
import { drawFace } from './face';
import { drawGlasses } from './glasses';
import { drawHeadwear } from './headwear';
import { drawHairBehind } from './hair-behind';
import { drawHairOver } from './hair-over';
import { Head } from './head';
import type { Placed } from './arrangement';
import { bodyOf, headOf } from './parts';
import type { Random } from '../random';
import type { Relief } from './relief';
import type { Sketch } from './sketch';

/** Draws the person of that number over all that was drawn before; `base` is their depth in pixels. */
export function drawPerson(
  number: number,
  { look, pose }: Placed,
  base: number,
  random: Random,
  sketch: Sketch,
  relief: Relief,
): void {
  const head = new Head(look, pose);
  const begin = (part: number) => {
    sketch.begin(part);
    relief.begin(part);
  };
  begin(bodyOf(number));
  const veiled = look.headwear === 'headscarf';
  if (!veiled) drawHairBehind(head, base, random, sketch, relief);
  drawBody(look, pose, base, random, sketch, relief);
  begin(headOf(number));
  drawFace(head, pose, base, random, sketch, relief);
  if (!veiled) drawHairOver(head, base, random, sketch, relief);
  if (look.headwear !== 'none') drawHeadwear(head, base, sketch, relief);
  drawGlasses(head, sketch);
}
