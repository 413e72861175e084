import { client } from '@studio/portal';
import { PictureInput } from '@studio/screens';

interface PhotoInputProps {
  label: string;
  /** The server's name of the picture. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** A picture of a material, or of damaged goods. */
export function PhotoInput({ label, photo, onChange }: PhotoInputProps) {
  return (
    <PictureInput
      label={label}
      picture={photo}
      keep={async (file) => (await client.consumables.addPhoto({ body: { file } })).photo}
      address={(name) => `/api/consumables/photos/${name}`}
      onChange={onChange}
    />
  );
}
