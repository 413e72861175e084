import { PartView, useParts } from '@studio/portal';
import { Card, Grid, Heading } from '@studio/ui';

/** What the remotes put on the start page for whoever looks, each in a card of its own. */
export function HomeTiles() {
  const tiles = useParts('home.tile');
  if (tiles.length === 0) return null;
  return (
    <Grid columns={{ phone: 1, tablet: 2, desktop: 3 }} gap={4}>
      {tiles.map((tile) => (
        <Card key={tile.key}>
          <Heading level={2}>{tile.title}</Heading>
          <PartView part={tile} about={{}} />
        </Card>
      ))}
    </Grid>
  );
}
