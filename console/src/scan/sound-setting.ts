// The sound of answers is set for each device: the one on the trolley is loud, the one in the office is not.
import { signal } from '@preact/signals';

const NAME = 'stockroom.sound';

export const isSoundOn = signal(localStorage.getItem(NAME) !== 'off');

export function turnSound(isOn: boolean): void {
  localStorage.setItem(NAME, isOn ? 'on' : 'off');
  isSoundOn.value = isOn;
}
