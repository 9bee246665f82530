import { Button, ButtonLink } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../shell/icons.tsx';
import { Part } from './part.tsx';

const ICONS = [
  'home',
  'items',
  'jobs',
  'receive',
  'count',
  'people',
  'user',
  'settings',
  'search',
  'camera',
  'pencil',
  'bin',
];

export function Buttons() {
  return (
    <Part name="Buttons">
      <div class="actions">
        <Button look="main" hotkey="r">
          Receive
        </Button>
        <Button hotkey="p">Pick for…</Button>
        <Button look="danger">Disable</Button>
        <Button look="quiet">Undo</Button>
        <Button look="main" off>
          Saving…
        </Button>
        <Button off>Close outbound</Button>
      </div>
      <div class="actions">
        <Button look={['small', 'main']}>Take 140</Button>
        <Button look="small">Remove line</Button>
        <Button look={['small', 'quiet']}>Try again</Button>
        <ButtonLink href="#parts" hotkey="Enter">
          Open
        </ButtonLink>
        <button type="button" class="icon-button" aria-label="Delete">
          <Icon name="bin" />
        </button>
        <CopyButton text={() => 'copied from the parts'} />
      </div>
      <Button look={['wide', 'main']}>Labels for all (532)</Button>
      <div class="actions">
        {ICONS.map((name) => (
          <span key={name} title={name}>
            <Icon name={name as 'home'} size={24} />
          </span>
        ))}
      </div>
    </Part>
  );
}
