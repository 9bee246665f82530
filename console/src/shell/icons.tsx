const PATHS = {
  home: 'M3 9.2 10 3l7 6.2V17h-5v-4.5H8V17H3Z',
  items: 'M10 2.8 16.5 6.4v7.2L10 17.2 3.5 13.6V6.4ZM3.5 6.4 10 10l6.5-3.6M10 10v7.2',
  jobs: 'M5 4h10v13H5ZM8 2.8h4v2.4H8ZM8 9h4M8 12h4',
  count: 'M4 3.5h12v13H4ZM7 8l1.2 1.2L10.4 7M7 13l1.2 1.2 2.2-2.2M12.5 8.3h1.2M12.5 13.2h1.2',
  reports: 'M3 3v14h14M6.5 13.5v-3M10 13.5V7M13.5 13.5V9.5',
  receive: 'M10 3v9m-3.5-3.4L10 12l3.5-3.4M3 13v4h14v-4',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 17v-2a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v2M13 3.8a3 3 0 0 1 0 5.4M15 12.2a3 3 0 0 1 2.5 2.8v2',
  settings:
    'M10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM10 2v2.4M10 15.6V18M2 10h2.4M15.6 10H18M4.3 4.3 6 6M14 14l1.7 1.7M4.3 15.7 6 14M14 6l1.7-1.7',
  remove: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  search: 'M8.7 14.4a5.7 5.7 0 1 0 0-11.4 5.7 5.7 0 0 0 0 11.4ZM13 13l4 4',
  user: 'M10 9.6a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.8 17v-.8a4 4 0 0 1 4-4h4.4a4 4 0 0 1 4 4v.8',
  pencil: 'm4 16 .8-3.4L13.2 4.2a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2ZM11.6 5.8l2.6 2.6',
  bin: 'M4 5.8h12M8 5.8V3.6h4v2.2M5.4 5.8l.7 11h7.8l.7-11M8.4 9v5M11.6 9v5',
  keys: 'M2.5 5.5h15v9h-15ZM5 8.5h.1M8.3 8.5h.1M11.6 8.5h.1M14.9 8.5h.1M6.5 11.6h7',
  camera: 'M3 6.5h3L7.5 4.5h5L14 6.5h3v9H3ZM10 13.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
} as const;

export type IconName = keyof typeof PATHS;

/** @param size in pixels where text has its usual size */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={`${size / 16}rem`} height={`${size / 16}rem`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
