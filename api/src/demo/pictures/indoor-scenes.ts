import { mix, shade } from './colour';
import { Scenery, type DrawScene } from './scene';

const CANVASES = ['#8d9499', '#a39a8e', '#75838f', '#8f917c', '#5d5a5e', '#9a7f78', '#b3aca2'] as const;

/** A painted canvas with a pool of light. */
export const studio: DrawScene = (wide, random) => {
  const scenery = new Scenery(wide);
  const tone = random.pick(CANVASES);
  scenery.sky([0, shade(tone, -0.42)], [0.5, shade(tone, -0.25)], [1, shade(tone, -0.5)]);
  const side = random.chance(0.5) ? 1 : -1;
  scenery.glow(wide * (0.5 + side * 0.12), 42, wide * 0.62, 64, shade(tone, 0.22), 0.95);
  for (let each = 0; each < 26; each++) {
    const dark = random.chance(0.5);
    scenery.glow(
      random.between(0, wide),
      random.between(0, 100),
      random.between(8, 24),
      random.between(8, 20),
      shade(tone, dark ? -0.45 : 0.3),
      random.between(0.06, 0.16),
    );
  }
  return {
    parts: scenery.parts,
    blur: 1.2,
    shadow: { x: side * 4, y: 3, radius: 4, strength: 0.32 },
    light: {
      key: { from: [-side * 0.75, -0.6, 0.8], colour: [1.04, 1, 0.95], power: 0.74 },
      fill: [0.33, 0.34, 0.37],
      rim: { from: [side * 0.9, -0.4, -0.1], colour: [1, 0.98, 0.95], power: 0.7 },
      shadow: 0.7,
    },
    vignette: 0.42,
    warmth: random.between(0, 0.6),
  };
};

/** A white sweep with even, bright light. */
export const whiteStudio: DrawScene = (wide, random) => {
  const scenery = new Scenery(wide);
  const tone = random.pick(['#f1efec', '#eef1f4', '#f4ece6', '#e9eee9']);
  scenery.sky([0, shade(tone, -0.06)], [0.6, tone], [1, shade(tone, -0.1)]);
  scenery.glow(wide / 2, 40, wide * 0.6, 60, '#ffffff', 0.8);
  scenery.glow(wide * 0.1, 90, wide * 0.5, 30, shade(tone, -0.3), 0.3);
  return {
    parts: scenery.parts,
    blur: 0.5,
    shadow: { x: 2, y: 3, radius: 6, strength: 0.2 },
    light: {
      key: { from: [-0.5, -0.6, 1], colour: [1.02, 1, 0.98], power: 0.62 },
      fill: [0.4, 0.4, 0.42],
      rim: { from: [0.8, -0.5, 0], colour: [1, 1, 1], power: 0.7 },
      shadow: 0.5,
    },
    vignette: 0.14,
    warmth: 0.1,
  };
};

/** A booth's curtain under a flash. */
export const booth: DrawScene = (wide, random) => {
  const scenery = new Scenery(wide);
  const cloth = random.pick(['#a5252c', '#1f4f86', '#1d6b5d', '#6b2f63', '#c0862b', '#b8452f']);
  scenery.box(-5, 0, wide + 10, 100, cloth);
  let x = -4;
  while (x < wide + 6) {
    const fold = random.between(4.5, 8.5);
    scenery.box(x, 0, fold * 0.5, 100, shade(cloth, -0.38), 0.75);
    scenery.box(x + fold * 0.55, 0, fold * 0.3, 100, shade(cloth, 0.26), 0.7);
    x += fold;
  }
  scenery.glow(wide / 2, 40, wide * 0.7, 70, '#ffffff', 0.2);
  scenery.wall(86, 100, [0, shade(cloth, -0.4)], [1, shade(cloth, -0.7)]);
  return {
    parts: scenery.parts,
    blur: 0.7,
    shadow: { x: 2.2, y: 2.6, radius: 2, strength: 0.5 },
    light: {
      key: { from: [-0.25, -0.35, 1], colour: [1.03, 1, 0.95], power: 0.74 },
      fill: [0.31, 0.3, 0.29],
      rim: { from: [0, -1, 0.1], colour: [1, 0.9, 0.85], power: 0.3 },
      shadow: 0.65,
    },
    vignette: 0.5,
    warmth: 0.3,
  };
};

/** A hotel's hall in lamp light. */
export const lobby: DrawScene = (wide, random) => {
  const scenery = new Scenery(wide);
  const wall = random.pick(['#8a6a4a', '#7d6b5b', '#6f5a48', '#94795a']);
  scenery.sky([0, shade(wall, -0.35)], [0.55, wall], [0.72, shade(wall, -0.2)], [1, shade(wall, -0.55)]);
  scenery.wall(74, 100, [0, '#b08a5c'], [0.4, '#7b5b3b'], [1, '#43301f']);
  const shift = random.between(-10, 10);
  for (let each = -1; each < 5; each++) {
    const x = shift + each * 34;
    scenery.box(x, 0, 8.5, 76, shade(wall, 0.3));
    scenery.box(x + 6, 0, 2.5, 76, shade(wall, -0.3), 0.7);
    scenery.box(x - 1.5, 70, 11.5, 6, shade(wall, 0.1));
    if (each % 2 === 0) {
      scenery.box(x + 13, 8, 15, 52, '#f6ead0', 0.92);
      scenery.box(x + 20, 8, 0.9, 52, shade(wall, -0.3));
      scenery.glow(x + 20, 34, 22, 44, '#fff3d6', 0.5);
    } else {
      scenery.disc(x + 20, 30, 3.6, 5, '#ffe2a0');
      scenery.glow(x + 20, 30, 18, 22, '#ffcf7a', 0.75);
      scenery.box(x + 12, 42, 16, 14, shade(wall, -0.45), 0.7);
    }
    scenery.glow(x + 14, 90, 14, 9, '#ffdf9e', 0.35);
  }
  scenery.path(`M${wide * 0.7} 68h${wide * 0.34}v18h-${wide * 0.34}z`, '#6a2e2b');
  scenery.disc(wide * 0.08, 62, 7, 15, '#3f5a35');
  scenery.disc(wide * 0.05, 54, 6, 10, '#57774a');
  scenery.box(wide * 0.05, 74, 7, 10, '#2f2622');
  for (let each = 0; each < 9; each++)
    scenery.bokeh(
      random.between(0, wide),
      random.between(2, 26),
      random.between(1, 2.6),
      '#ffd996',
      random.between(0.35, 0.8),
    );
  return {
    parts: scenery.parts,
    blur: 1.7,
    shadow: null,
    light: {
      key: { from: [0.6, -0.6, 0.8], colour: [1.08, 0.99, 0.86], power: 0.7 },
      fill: [0.36, 0.34, 0.33],
      rim: { from: [-0.9, -0.3, 0], colour: [1.1, 0.95, 0.7], power: 0.9 },
      shadow: 0.6,
    },
    vignette: 0.35,
    warmth: 0.7,
  };
};

/** A fir tree with lights, a fireplace, presents. */
export const newYear: DrawScene = (wide, random) => {
  const scenery = new Scenery(wide);
  const wall = random.pick(['#53333a', '#30423d', '#4a3a33', '#3b3a4c']);
  scenery.sky([0, shade(wall, -0.25)], [0.7, wall], [1, shade(wall, -0.45)]);
  const treeX = wide * (random.chance(0.5) ? random.between(0.1, 0.24) : random.between(0.76, 0.9));
  const fireX = treeX < wide / 2 ? wide * 0.8 : wide * 0.2;
  scenery.box(fireX - 17, 38, 34, 52, '#d9cfc2', 0.75);
  scenery.box(fireX - 20, 34, 40, 5, '#efe7da', 0.8);
  scenery.box(fireX - 10, 54, 20, 36, '#1a1210');
  scenery.glow(fireX, 80, 15, 18, '#ff9a3c', 0.95);
  scenery.glow(fireX, 82, 34, 36, '#ff8a2a', 0.3);
  for (let tier = 0; tier < 5; tier++) {
    const top = -6 + tier * 17;
    const half = 9 + tier * 5.6;
    scenery.path(
      `M${treeX} ${top}L${treeX + half} ${top + 27}Q${treeX} ${top + 33} ${treeX - half} ${top + 27}Z`,
      mix('#17402c', '#2c6a45', (tier % 2) * 0.5),
      0.97,
    );
  }
  const lamps = ['#ffd36b', '#ffb347', '#ff6b5e', '#7fd4ff', '#fff1c4', '#ffd36b'];
  for (let each = 0; each < 54; each++) {
    const y = random.between(0, 92);
    scenery.bokeh(
      treeX + random.between(-1, 1) * (3 + y * 0.32),
      y,
      random.between(0.8, 2.1),
      random.pick(lamps),
      random.between(0.5, 0.95),
    );
  }
  for (let each = 0; each < 26; each++) {
    const x = (each / 25) * wide;
    scenery.bokeh(x, 7 + Math.sin(each * 0.9) * 4, random.between(0.9, 1.7), '#ffe0a0', random.between(0.5, 0.9));
  }
  for (let each = 0; each < 5; each++) {
    const size = random.between(8, 14);
    const x = treeX + random.between(-22, 14);
    const paper = random.pick(['#b3282d', '#d9b65a', '#2f5d50', '#e8e2d6']);
    scenery.box(x, 98 - size, size, size, paper);
    scenery.box(x + size * 0.42, 98 - size, size * 0.16, size, '#f4e6c0');
  }
  return {
    parts: scenery.parts,
    blur: 1.5,
    shadow: null,
    light: {
      key: { from: [-0.5, -0.5, 0.9], colour: [1.07, 0.99, 0.88], power: 0.74 },
      fill: [0.34, 0.31, 0.32],
      rim: { from: [treeX < wide / 2 ? -1 : 1, -0.2, 0], colour: [1.2, 0.9, 0.55], power: 0.9 },
      shadow: 0.6,
    },
    vignette: 0.45,
    warmth: 0.75,
  };
};
