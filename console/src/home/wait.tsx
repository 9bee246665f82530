import type { ComponentChildren } from 'preact';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';

type WaitProps = {
  href: string;
  name: string;
  about: string;
  note: string;
  go: string;
  children: ComponentChildren;
};

/** One thing that waits: all of its row goes on with it. */
export function Wait({ href, name, about, note, go, children }: WaitProps) {
  return (
    <li>
      <a class="row wait" href={hrefOf(href)}>
        <b class="wait-name">{name && <bdi>{name}</bdi>}</b>
        <span class="wait-about">
          <bdi>{about}</bdi>
          <span class="note">{note}</span>
        </span>
        <span class="wait-state">{children}</span>
        <span class="go">
          {go} <span aria-hidden="true">→</span>
        </span>
      </a>
    </li>
  );
}

type MoreProps = {
  of: { entries: readonly unknown[]; total: number } | undefined;
  href: string;
  name: (count: number) => string;
};

/** Shows how many more of a kind there are than the few that are shown. */
export function More({ of: few, href, name }: MoreProps) {
  const count = few ? few.total - few.entries.length : 0;
  if (count <= 0) return null;
  return (
    <li>
      <a class="row more-waits" href={hrefOf(href)}>
        {name(count)}
      </a>
    </li>
  );
}

export function joined(...parts: (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [apart(part)] : [])).join(' · ');
}
