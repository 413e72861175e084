import { mix, shade } from './colour';
import { Scenery, type DrawScene } from './scene';
import type { Random } from '../random';

interface Season {
  sky: readonly [string, string];
  leaves: readonly string[];
  ground: readonly [string, string];
  path: string;
  sun: string;
}

const SEASONS = {
  spring: {
    sky: ['#cfe3ee', '#eef4ea'],
    leaves: ['#8fae5a', '#a9c46c', '#d9b6c0', '#7c9a52'],
    ground: ['#8aa552', '#5f7a3b'],
    path: '#c6b79c',
    sun: '#fff6d6',
  },
  summer: {
    sky: ['#bfe0f2', '#eaf3d8'],
    leaves: ['#4f7d3a', '#6d9a48', '#3b6431', '#86ae5a'],
    ground: ['#7ea24c', '#4c7031'],
    path: '#cdbd9a',
    sun: '#fff3bf',
  },
  autumn: {
    sky: ['#d6dde2', '#f3e3c4'],
    leaves: ['#c9822b', '#b5562a', '#d9a63a', '#8a6a2f'],
    ground: ['#b98a45', '#7a5a30'],
    path: '#b7a184',
    sun: '#ffdf9e',
  },
  winter: {
    sky: ['#d5e1ea', '#eef2f5'],
    leaves: ['#dfe8ee', '#9fb0b8', '#5f7a72', '#c6d4dc'],
    ground: ['#f2f5f8', '#c9d6e0'],
    path: '#dbe3ea',
    sun: '#fff4e4',
  },
} as const satisfies Record<string, Season>;

export type SeasonName = keyof typeof SEASONS;

/** Trees far out of focus with the sun behind them. */
export function park(season: SeasonName): DrawScene {
  return (wide, random) => {
    const scenery = new Scenery(wide);
    const look: Season = SEASONS[season];
    scenery.sky([0, look.sky[0]], [0.55, look.sky[1]], [1, look.sky[1]]);
    const sunX = wide * (random.chance(0.5) ? random.between(0.05, 0.3) : random.between(0.7, 0.95));
    scenery.glow(sunX, 16, 46, 46, look.sun, 0.9);
    crowns(scenery, random, look, 34, 30, 60, 8, 15, 0.6);
    for (let each = 0; each < 7; each++) {
      const x = random.between(-4, wide);
      const bark = season === 'winter' || season === 'spring' ? mix('#efece6', '#8d8578', random.next()) : '#5b4a3a';
      scenery.box(x, random.between(8, 24), random.between(1.4, 3.6), 56, bark, 0.85);
    }
    scenery.wall(66, 100, [0, look.ground[0]], [1, look.ground[1]]);
    scenery.path(`M${wide * 0.44} 67L${wide * 0.56} 67L${wide * 0.92} 100L${wide * 0.08} 100Z`, look.path, 0.85);
    for (const edge of [0, wide]) crowns(scenery, random, look, 12, -4, 52, 8, 15, 0.9, edge);
    crowns(scenery, random, look, 16, 60, 69, 3, 7, 0.9);
    for (let each = 0; each < 40; each++)
      scenery.bokeh(
        sunX + random.normal() * 30,
        random.between(0, 56),
        random.between(1, 3.6),
        mix(look.sun, random.pick(look.leaves), random.between(0, 0.45)),
        random.between(0.25, 0.7),
      );
    if (season === 'winter')
      for (let each = 0; each < 60; each++)
        scenery.disc(random.between(0, wide), random.between(0, 100), 0.5, 0.5, '#ffffff', 0.8);
    const side = sunX < wide / 2 ? -1 : 1;
    const warm = season === 'winter' ? 0.96 : 0.9;
    return {
      parts: scenery.parts,
      blur: 1.3,
      shadow: null,
      light: {
        key: { from: [-side * 0.5, -0.75, 0.85], colour: [1.03, 1, warm + 0.04], power: 0.7 },
        fill: [0.43, 0.43, season === 'winter' ? 0.47 : 0.42],
        rim: { from: [side * 0.9, -0.6, -0.1], colour: [1.15, 1.05, warm - 0.1], power: 1.3 },
        shadow: 0.5,
      },
      vignette: 0.28,
      warmth: season === 'winter' ? -0.3 : season === 'autumn' ? 0.8 : 0.4,
    };
  };
}

function crowns(
  scenery: Scenery,
  random: Random,
  look: Season,
  count: number,
  top: number,
  bottom: number,
  small: number,
  big: number,
  opacity: number,
  edge?: number,
): void {
  for (let each = 0; each < count; each++) {
    const size = random.between(small, big);
    const x = edge === undefined ? random.between(-6, scenery.wide + 6) : edge + random.normal() * scenery.wide * 0.13;
    scenery.disc(
      x,
      random.between(top, bottom),
      size,
      size * random.between(0.7, 1),
      shade(random.pick(look.leaves), random.between(-0.22, 0.12)),
      opacity * random.between(0.5, 1),
    );
  }
}

/** Sea, sky and a railing. */
export function promenade(hour: 'day' | 'sunset'): DrawScene {
  return (wide, random) => {
    const scenery = new Scenery(wide);
    const dusk = hour === 'sunset';
    scenery.sky(
      ...(dusk
        ? ([
            [0, '#6f7fb0'],
            [0.32, '#e0a58f'],
            [0.52, '#ffd9a0'],
            [1, '#ffd9a0'],
          ] as const)
        : ([
            [0, '#6fb1e0'],
            [0.5, '#cfe8f4'],
            [1, '#cfe8f4'],
          ] as const)),
    );
    const sunX = wide * random.between(0.12, 0.88);
    scenery.glow(sunX, dusk ? 44 : 8, 48, 40, dusk ? '#fff0c0' : '#ffffff', 0.85);
    for (let each = 0; each < 9; each++)
      scenery.glow(
        random.between(0, wide),
        random.between(6, 34),
        random.between(12, 30),
        random.between(2, 6),
        '#ffffff',
        dusk ? 0.4 : 0.75,
      );
    const cape = wide * (sunX < wide / 2 ? 0.78 : 0.22);
    scenery.path(`M${cape - 44} 52Q${cape - 14} 38 ${cape} 43T${cape + 46} 52Z`, dusk ? '#6d6285' : '#6f93a8', 0.85);
    scenery.wall(
      52,
      84,
      ...(dusk
        ? ([
            [0, '#e3a983'],
            [0.35, '#8f7f9d'],
            [1, '#4d5d80'],
          ] as const)
        : ([
            [0, '#5fa0c4'],
            [0.5, '#3f86b0'],
            [1, '#2f6d94'],
          ] as const)),
    );
    for (let each = 0; each < 60; each++) {
      const y = random.between(53, 83);
      const near = (y - 52) / 30;
      scenery.disc(
        sunX + random.normal() * (8 + near * 30),
        y,
        random.between(0.8, 3) * (0.4 + near),
        0.3 + near * 0.5,
        dusk ? '#ffe2ae' : '#ffffff',
        random.between(0.2, 0.6),
      );
    }
    scenery.wall(82, 100, [0, dusk ? '#8d7568' : '#cfc7ba'], [1, dusk ? '#5a4a46' : '#a39b8e']);
    for (let x = random.between(-10, 0); x < wide + 10; x += 9)
      scenery.box(x, 66, 1.1, 18, '#efefef', dusk ? 0.75 : 0.95);
    scenery.box(-5, 64.5, wide + 10, 2, '#ffffff', dusk ? 0.8 : 1);
    scenery.box(-5, 74, wide + 10, 1.1, '#ffffff', 0.8);
    const lamp = wide * random.between(0.1, 0.9);
    scenery.box(lamp, 12, 1.6, 72, '#38414a', 0.9);
    scenery.disc(lamp + 0.8, 11, 3.4, 3.6, '#fff4d2', 0.95);
    const side = sunX < wide / 2 ? -1 : 1;
    return {
      parts: scenery.parts,
      blur: 1.3,
      shadow: null,
      light: dusk
        ? {
            key: { from: [side * 0.7, -0.35, 0.75], colour: [1.1, 0.96, 0.8], power: 0.78 },
            fill: [0.4, 0.38, 0.43],
            rim: { from: [side * 1, -0.2, -0.1], colour: [1.3, 0.95, 0.6], power: 1.4 },
            shadow: 0.55,
          }
        : {
            key: { from: [side * 0.6, -0.8, 0.8], colour: [1.03, 1, 0.96], power: 0.76 },
            fill: [0.44, 0.46, 0.5],
            rim: { from: [-side * 0.9, -0.5, 0], colour: [1, 1.02, 1.08], power: 0.9 },
            shadow: 0.6,
          },
      vignette: 0.25,
      warmth: dusk ? 0.7 : 0.15,
    };
  };
}
