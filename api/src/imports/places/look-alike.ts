import type { ImportRow } from '@studio/contracts';
import { isSimilar } from '../similar-name';
import type { Atlas, AtlasCity, AtlasRegion } from './atlas';

type Made = NonNullable<AtlasRegion['made']>;

export function newRegion(atlas: Atlas, name: string): Made {
  const like = [...atlas.regions.values()].find((one) => isSimilar(one.name, name));
  return { words: `новый регион «${name}»`, doubt: like ? `похож на «${like.name}»` : null };
}

/** A city may be meant to be one of its region with a similar name, or one of the same name in another region. */
export function newCity(
  atlas: Atlas,
  { name, time_zone, region }: Pick<AtlasCity, 'name' | 'time_zone' | 'region'>,
): Made {
  const near = atlas.citiesIn(region.id).find((one) => isSimilar(one.name, name));
  const [far] = atlas.citiesNamed(name);
  const like = near ?? far;
  if (!like) return { words: `новый город «${name}»`, doubt: null };
  const zone = like.time_zone === time_zone ? '' : `, у него пояс ${like.time_zone}`;
  const doubt = near ? `похож на «${like.name}»${zone}` : `такой есть в регионе «${like.region.name}»${zone}`;
  return { words: `новый город «${name}»`, doubt };
}

/** What a row that makes a location asks: «+ новый регион «Сибир» (похож на «Сибирь»)»; null where no name is like another one. */
export function questionOf(atlas: Atlas, city: AtlasCity, name: string): ImportRow['question'] {
  const like = atlas.locationsIn(city.id).find((one) => isSimilar(one.name, name));
  const places = [
    city.region.made,
    city.made,
    { words: `новая локация «${name}»`, doubt: like ? `похожа на «${like.name}»` : null },
  ];
  const doubts = places.flatMap((made) => (made?.doubt ? [`${made.words} (${made.doubt})`] : []));
  return doubts.length === 0 ? null : { text: `+ ${doubts.join(', ')}`, answer: 'Добавить' };
}
