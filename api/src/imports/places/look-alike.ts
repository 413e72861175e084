import { type ImportRow, LOCATION_KIND_WORDS, quoted } from '@studio/contracts';
import { foldText } from '../../kernel/words/text';
import { isSimilar } from '../../sheets';
import type { Atlas, AtlasCity, AtlasRegion, LocationRecord } from './atlas';
import type { LocationFields } from './read-fields';

type Made = NonNullable<AtlasRegion['made']>;

export function newRegion(atlas: Atlas, name: string): Made {
  const like = [...atlas.regions.values()].find((one) => isSimilar(one.name, name));
  return { words: `новый регион ${quoted(name)}`, doubt: like ? `похож на ${quoted(like.name)}` : null };
}

/** A city may be meant to be one of a similar name, in its region or in another one. */
export function newCity(
  atlas: Atlas,
  { name, time_zone, region }: Pick<AtlasCity, 'name' | 'time_zone' | 'region'>,
): Made {
  const near = atlas.citiesIn(region.id).find((one) => isSimilar(one.name, name));
  const far = atlas.cityLike(name);
  const like = near ?? far;
  if (!like) return { words: `новый город ${quoted(name)}`, doubt: null };
  const zone = like.time_zone === time_zone ? '' : `, у него пояс ${like.time_zone}`;
  const isNamesake = foldText(like.name) === foldText(name);
  const where = like === near ? '' : ` в регионе ${quoted(like.region.name)}`;
  const doubt = `${isNamesake ? 'такой есть' : `похож на ${quoted(like.name)}`}${where}${zone}`;
  return { words: `новый город ${quoted(name)}`, doubt };
}

const CHANGED = 'Локация та же, данные сменились';

/** What a row that changes a location asks: one in the archive, and one of which nothing is as it was. */
export function questionOfChange(known: LocationRecord, fields: LocationFields): ImportRow['question'] {
  if (known.status === 'archived')
    return { text: `Локация ${quoted(known.name)} в архиве.`, answer: 'Изменить, оставить в архиве' };
  const { kind, address } = fields;
  if (kind === undefined || address === undefined || isSimilar(address, known.address)) return null;
  const was = `${LOCATION_KIND_WORDS[known.kind]}, ${known.address}`;
  return { text: `Под этим названием записана локация: ${was}. Это другая?`, answer: CHANGED };
}

/** What a row that makes a location asks: «+ новый регион «Сибир» (похож на «Сибирь»)»; null where no name is like another one. */
export function questionOf(atlas: Atlas, city: AtlasCity, name: string): ImportRow['question'] {
  const like = atlas.locationsIn(city.id).find((one) => isSimilar(one.name, name));
  const places = [
    city.region.made,
    city.made,
    { words: `новая локация ${quoted(name)}`, doubt: like ? `похожа на ${quoted(like.name)}` : null },
  ];
  const doubts = places.flatMap((made) => (made?.doubt ? [`${made.words} (${made.doubt})`] : []));
  return doubts.length === 0 ? null : { text: `+ ${doubts.join(', ')}`, answer: 'Добавить' };
}
