import type { ComponentChildren, JSX } from 'preact';

type ButtonLook = 'main' | 'small' | 'quiet' | 'danger' | 'wide';

export type ButtonProps = {
  children: ComponentChildren;
  look?: ButtonLook | readonly ButtonLook[];
  /** The key that does the same, shown in the button; the page listens for it. */
  hotkey?: string | undefined;
  /** Busy or not possible now. The button keeps the focus, and does nothing. */
  off?: boolean | undefined;
  onClick?: () => void;
} & Pick<JSX.IntrinsicElements['button'], 'type' | 'id' | 'aria-label' | 'aria-describedby' | 'aria-pressed'>;

export function Button({ children, look = [], hotkey, off, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      class={classOf(look)}
      aria-disabled={off ? 'true' : undefined}
      aria-keyshortcuts={hotkey}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {hotkey && <Key name={hotkey} />}
    </button>
  );
}

type ButtonLinkProps = {
  children: ComponentChildren;
  href: string;
  look?: ButtonProps['look'];
  hotkey?: string | undefined;
  /** A file or another tab, not a page of the console. */
  target?: string;
};

export function ButtonLink({ children, href, look = [], hotkey, target }: ButtonLinkProps) {
  return (
    <a class={classOf(look)} href={href} aria-keyshortcuts={hotkey} target={target}>
      {children}
      {hotkey && <Key name={hotkey} />}
    </a>
  );
}

/** A key of the keyboard, as a hint for those who have one. */
export function Key({ name }: { name: string }) {
  return (
    <span class="key" aria-hidden="true">
      {name === 'Enter' ? '↵' : name}
    </span>
  );
}

function classOf(look: ButtonProps['look'] = []): string {
  return ['button', ...[look].flat()].join(' ');
}
