import type { ComponentChildren } from 'preact';

export function Part({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="section">
      <h2 class="section-title">{name}</h2>
      {children}
    </section>
  );
}
