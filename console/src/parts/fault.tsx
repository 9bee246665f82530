type FaultProps = { id?: string; children: string | undefined };

/** Says beside something what is wrong with it. */
export function Fault({ id, children }: FaultProps) {
  if (!children) return null;
  return (
    <p class="fault" id={id} role="alert">
      {children}
    </p>
  );
}
