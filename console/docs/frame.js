// Around the API's description: the way back, and the light that the device asks for.
const bar = document.createElement('header');
const home = document.createElement('a');
home.href = new URL(location.pathname.endsWith('/') ? '../../' : '../', location.href).href;
home.textContent = '← Stockroom';
bar.append(home);
bar.className = 'frame';
document.body.prepend(bar);

const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
