/** The focus when a key arrives: text can be taken out again, a choice can be put back, a page has nothing to lose. */
export type TargetKind = 'text' | 'choice' | 'page';

/** A key going down or up: the parts of a KeyboardEvent that a scan is read from. */
export type KeyStroke = {
  type: 'keydown' | 'keyup';
  /** The place of the key; empty where a handheld's wedge has no keys. */
  code: string;
  key: string;
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
  altGraph: boolean;
  meta: boolean;
  capsLock: boolean;
  /** The key is held down and writes again. No scanner does that. */
  repeat: boolean;
  /** Milliseconds since any moment, the same for all events. */
  time: number;
  target: TargetKind;
};

/** Text that arrived in a field. */
export type TextInput = {
  type: 'input';
  text: string;
  time: number;
  target: TargetKind;
  /** It arrived in the hidden field that is there for wedges alone, so nobody typed it. */
  hidden: boolean;
};

/** The window loses the focus: keys go elsewhere. */
type Blur = { type: 'blur'; time: number };

export type ScanEvent = KeyStroke | TextInput | Blur;
