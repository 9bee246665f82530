import { Dialog } from '../parts/dialog.tsx';
import { say } from './keys-texts.ts';
import { areKeysShown } from './shortcuts.ts';

type Line = { keys: readonly string[]; does: string };

const groups = (): { title: string; lines: Line[] }[] => [
  {
    title: say().everywhere,
    lines: [
      { keys: ['/'], does: say().search },
      { keys: ['G', 'H'], does: say().home },
      { keys: ['G', 'I'], does: say().items },
      { keys: ['G', 'J'], does: say().jobs },
      { keys: ['G', 'R'], does: say().receive },
      { keys: ['G', 'C'], does: say().counts },
      { keys: ['G', 'O'], does: say().runningOut },
      { keys: ['G', 'E'], does: say().reports },
      { keys: ['G', 'P'], does: say().printJobs },
      { keys: ['G', 'S'], does: say().settings },
      { keys: ['Esc'], does: say().back },
      { keys: ['?'], does: say().these },
    ],
  },
  {
    title: say().ofItem,
    lines: [
      { keys: ['Enter'], does: say().open },
      { keys: ['R'], does: say().receiveIt },
      { keys: ['P'], does: say().pickIt },
      { keys: ['L'], does: say().label },
      { keys: ['E'], does: say().edit },
      { keys: ['C'], does: say().really },
    ],
  },
  {
    title: say().ofUnknown,
    lines: [
      { keys: ['I'], does: say().newItem },
      { keys: ['B'], does: say().belongs },
    ],
  },
  {
    title: say().inWork,
    lines: [
      { keys: ['1', '2'], does: say().amountNext },
      { keys: ['1', '2', 'Enter'], does: say().amountLast },
      { keys: ['Enter'], does: say().yes },
      { keys: ['U'], does: say().undo },
      { keys: ['A'], does: say().addByName },
      { keys: ['L'], does: say().labels },
    ],
  },
  {
    title: say().inLists,
    lines: [
      { keys: ['N'], does: say().makeNew },
      { keys: ['↑', '↓'], does: say().rows },
      { keys: ['Home', 'End'], does: say().ends },
      { keys: ['Enter'], does: say().openRow },
      { keys: ['Delete'], does: say().deleteRow },
    ],
  },
];

/** Lists what each key does, for those who would rather not take the hand to the mouse. */
export function KeysDialog() {
  if (!areKeysShown.value) return null;
  return (
    <Dialog title={say().title} onClose={() => (areKeysShown.value = false)}>
      <div class="keys">
        {groups().map(({ title, lines }) => (
          <section key={title}>
            <h3 class="section-title">{title}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} class="key">
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
