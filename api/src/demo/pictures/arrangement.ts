import type { Dog, DogPose } from './dog';
import type { Arms, Look, Pose } from './look';
import type { Random } from '../random';

export interface Placed {
  look: Look;
  pose: Pose;
}

export interface Arrangement {
  /** From the back to the front. */
  people: Placed[];
  dog: { dog: Dog; pose: DogPose } | null;
  /** Pixels of one adult head unit. */
  unit: number;
}

/** How near the camera stands: `close` shows head and shoulders, `wide` down to the hips. */
export type Shot = 'close' | 'medium' | 'wide';

interface Spot {
  look: Look | null;
  x: number;
  y: number;
  size: number;
  inward: number;
}

const SIZE = { child: 0.84, teen: 0.93, senior: 0.97, adult: 1 } as const;

/** Places people in a frame of the given size: grown-ups behind, children and the dog before them. */
export function arrange(
  looks: readonly Look[],
  dog: Dog | null,
  shot: Shot,
  width: number,
  height: number,
  random: Random,
): Arrangement {
  const spots = placesOf(looks, dog !== null, random);
  const left = Math.min(...spots.map(({ x, size }) => x - 1.5 * size));
  const right = Math.max(...spots.map(({ x, size }) => x + 1.5 * size));
  const top = Math.min(...spots.map(({ y, size }) => y - 1.5 * size));
  const lowest = Math.max(...spots.map(({ y }) => y));
  const below = { close: 1.75, medium: 2.6, wide: 3.7 }[shot];
  const headroom = { close: 0.25, medium: 0.55, wide: 0.9 }[shot];
  const [boxWidth, boxHeight] = [right - left, lowest + below - top + headroom];
  const unit = Math.min(width / (boxWidth + (shot === 'close' ? 0.5 : 1.1)), height / boxHeight);
  const aside =
    spots.length === 1 && width > height ? random.between(-0.13, 0.13) * width : random.between(-0.02, 0.02) * width;
  const originX = width / 2 - ((left + right) / 2) * unit + aside;
  // Height to spare goes to the bodies rather than over the heads.
  const spare = height - boxHeight * unit;
  const originY = spare * 0.3 + (headroom - top) * unit;
  const people: Placed[] = [];
  let dogPlace: Arrangement['dog'] = null;
  for (const spot of spots) {
    const [x, y, scale] = [originX + spot.x * unit, originY + spot.y * unit, unit * spot.size];
    if (spot.look) people.push({ look: spot.look, pose: poseOf(spot, x, y, scale, random) });
    else if (dog)
      dogPlace = {
        dog,
        pose: { x, y, scale: scale * 0.92, roll: random.between(-0.16, 0.16), open: random.next() < 0.7 ? 1 : 0 },
      };
  }
  return { people, dog: dogPlace, unit };
}

function placesOf(looks: readonly Look[], withDog: boolean, random: Random): Spot[] {
  const grown = looks.filter((look) => look.age !== 'child');
  const children = looks.filter((look) => look.age === 'child');
  const back = row(grown.length > 0 ? random.shuffled(grown) : random.shuffled(children), 0, 2.02, random);
  const front: (Look | null)[] = grown.length > 0 ? random.shuffled(children) : [];
  if (withDog) front.splice(random.int(0, front.length), 0, null);
  if (front.length === 0) return back;
  const wide = back.length > 2 ? 2.25 : 2;
  const before = row(front, grown.length > 0 ? 2.3 : 1.9, wide, random);
  // One child before one grown-up stands beside them, not over them.
  const shift =
    back.length === 1 && before.length === 1
      ? (random.chance(0.5) ? 1 : -1) * (withDog ? 1.4 : 1.05)
      : back.length === before.length
        ? random.between(-0.3, 0.3)
        : 0;
  return [...back, ...before.map((spot) => ({ ...spot, x: spot.x + shift }))];
}

function row(looks: readonly (Look | null)[], y: number, spacing: number, random: Random): Spot[] {
  return looks.map((look, index) => {
    const place = index - (looks.length - 1) / 2;
    const size = look ? SIZE[look.age] * (look.sex === 'female' && look.age !== 'child' ? 0.96 : 1) : 0.9;
    const short = !look
      ? 0.3
      : look.age === 'teen'
        ? 0.5
        : look.age === 'child'
          ? random.between(-0.15, 0.35)
          : look.sex === 'female'
            ? 0.3
            : 0;
    return {
      look,
      x: place * spacing + random.between(-0.1, 0.1),
      y: y + short + random.between(-0.1, 0.12),
      size,
      inward: looks.length > 1 ? -Math.sign(place) * Math.min(1, Math.abs(place)) : 0,
    };
  });
}

function poseOf(spot: Spot, x: number, y: number, scale: number, random: Random): Pose {
  const cheerful = random.chance(0.72);
  const alone = spot.inward === 0;
  const arms: Arms = random.weighted([
    ['down', 6],
    ['clasped', 2],
    ['hip', alone ? 0.6 : 0.2],
  ]);
  const yaw = spot.inward * 0.14 + random.normal() * 0.15;
  return {
    x,
    y,
    scale,
    yaw: Math.max(-0.42, Math.min(0.42, yaw)),
    pitch: random.normal() * 0.05,
    roll: spot.inward * 0.06 + random.normal() * 0.055,
    turn: spot.inward * 0.28 + random.normal() * 0.2,
    lean: random.normal() * 0.07,
    smile: cheerful ? random.between(0.6, 1) : random.between(0.2, 0.55),
    open: cheerful && random.chance(0.62) ? random.between(0.45, 1) : 0,
    blink: random.chance(0.008) ? 1 : 0,
    gaze: random.chance(0.85) ? -yaw * 0.55 : random.normal() * 0.6,
    arms,
  };
}
