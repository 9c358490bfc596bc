import type { MessagesLike } from '@hamkke/shell-api';
import type { home as ko } from '../ko/home.ts';

export const home: MessagesLike<typeof ko> = {
  title: 'As much room as you need, close by',
  tagline: 'Find an unmanned storage box that is open day and night, pick it, and pay on the spot.',
  banner: 'Pictures of Hamkke',
  slide: 'Picture {{number}} of {{total}}',
  slides: {
    front: 'The lit entrance of an unmanned storage at dusk',
    corridor: 'A bright corridor lined with box doors',
    room: 'A box with cartons and a bicycle inside',
  },
  previous: 'Previous picture',
  next: 'Next picture',
  pause: 'Pause slideshow',
  play: 'Play slideshow',
  findNear: 'Find storage near me',
  searching: 'Looking for your position',
  viewAll: 'View all storage locations',
  tabsLabel: 'Explore',
  tabs: { locations: 'Branches', howTo: 'How to use', facilities: 'Facilities' },
  near: 'Branches near you',
  popular: 'Popular branches',
  nearNone: 'No branch with a known place is near you.',
  failed: 'The branches could not be loaded',
  none: 'No branches have been added yet.',
  allLocations: 'View all branches',
  mapHeading: 'On the map',
  steps: {
    location: {
      title: 'Select a location',
      text: 'Find a branch close to your home or office, in the list or on the map.',
    },
    size: { title: 'Select a storage size', text: 'Pick the size that fits, a free box and how long you need it.' },
    payment: { title: 'Pay and reserve', text: 'Pay, and the box is yours. No account needed.' },
  },
  step: 'Step {{number}}',
  facilities: {
    allDay: { title: '24 hours', text: 'Bring and fetch your things at any time.' },
    climate: { title: 'Climate control', text: 'Your things stay well through every season.' },
    cctv: { title: 'CCTV monitoring', text: 'Entrance and corridors are watched day and night.' },
    security: { title: 'Security system', text: 'Every entry is checked and recorded.' },
    parking: { title: 'Parking', text: 'Drive your things right up to the door.' },
    units: { title: 'Storage units', text: 'Seven sizes, from a few cartons to a whole move.' },
  },
};
