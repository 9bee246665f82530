import { Part } from './part.tsx';

const COLOURS = [
  ...['ground', 'panel', 'ink', 'soft-ink', 'line', 'field-line', 'fill', 'accent', 'on-accent', 'accent-ground'],
  ...['done', 'done-ground', 'look-out', 'look-out-ground', 'refused', 'refused-ground'],
];
const SIZES = ['note', 'small', 'body', 'line-text', 'line-large', 'number', 'answer'];

export function Colours() {
  return (
    <>
      <Part name="Colours">
        <ul class="colours">
          {COLOURS.map((name) => (
            <li key={name}>
              <i
                ref={(square) => {
                  if (square) square.style.background = `var(--${name})`;
                }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Sizes of text">
        {SIZES.map((name) => (
          <p
            key={name}
            ref={(line) => {
              if (line) line.style.fontSize = `var(--${name})`;
            }}
          >
            {name}: 1,240 pcs
          </p>
        ))}
      </Part>
    </>
  );
}
