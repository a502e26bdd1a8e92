/** Which files of `pictures/` show a lot of the demo house. */

type VehicleKind =
  | 'hatchback'
  | 'saloon'
  | 'executive'
  | 'mpv'
  | 'suv'
  | 'pickup'
  | 'canopy-pickup'
  | 'van'
  | 'ladder-van'
  | 'box-lorry'
  | 'tipper'
  | 'prime-mover'
  | 'underbone'
  | 'scooter'
  | 'sport';
type OtherKind = 'excavator' | 'forklift' | 'backhoe' | 'generator' | 'it-goods' | 'furniture';

export interface LotPicture {
  readonly kind: VehicleKind | OtherKind;
  readonly paint?: string;
}

const VEHICLE_VIEWS = ['right', 'front', 'rear', 'left', 'close-up', 'odometer'] as const;
const OTHER_VIEWS: Readonly<Record<OtherKind, readonly string[]>> = {
  excavator: ['right', 'left', 'raised', 'cab', 'tracks', 'hours'],
  forklift: ['right', 'left', 'raised', 'mast', 'hours'],
  backhoe: ['right', 'left', 'loader', 'digger', 'hours'],
  generator: ['whole', 'panel', 'vents', 'hours'],
  'it-goods': ['whole', 'servers', 'computers'],
  furniture: ['whole', 'desk', 'cabinets'],
};

/** Views that show the lot's own registration number or how far it has run; all others show what is alike in kind and paint. */
const OWN_VIEWS: ReadonlySet<string> = new Set(['front', 'rear', 'odometer', 'hours']);

/** Names of the files, the cover first. */
export function pictureFiles(lot: { readonly regnNo: string; readonly picture: LotPicture }): readonly string[] {
  const { kind, paint } = lot.picture;
  const views = kind in OTHER_VIEWS ? OTHER_VIEWS[kind as OtherKind] : VEHICLE_VIEWS;
  const alike = paint === undefined ? kind : `${paint}-${kind}`;
  return views.map((view) => {
    if (OWN_VIEWS.has(view)) return `${lot.regnNo.replaceAll(' ', '')}-${view}.webp`;
    // The close-up shows the front wheel: neither canopy nor ladder is on it.
    return `${view === 'close-up' ? alike.replace(/canopy-|ladder-/, '') : alike}-${view}.webp`;
  });
}
