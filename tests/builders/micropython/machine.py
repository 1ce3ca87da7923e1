# The part of MicroPython that generated programs use, with a clock and pins of the test. Each loop of a program reads
# the clock once, which then advances by a millisecond. From the first loop on, no memory can be allocated.
import micropython
import sys
import time
from array import array


class Stop(Exception):
    pass


class Module:
    pass


stop = Stop()
log = array("i", [0] * (3 * LOG_SIZE))
logged = 0
inputs = bytearray(64)
values = array("i", [0] * 64)
changes = array("i", CHANGES)
next_change = 0
reads = 0
is_out_of_memory = False
now = 0


def record(pin, value):
    global logged
    if values[pin] == value:
        return
    values[pin] = value
    if logged == LOG_SIZE:
        raise stop
    log[3 * logged] = now
    log[3 * logged + 1] = pin
    log[3 * logged + 2] = value
    logged += 1


def ticks_ms():
    global reads, now, next_change
    reads += 1
    if reads == 1:
        return FIRST_TICK
    if reads == 2:
        micropython.heap_lock()
    else:
        now += 1
    if now == UNTIL_MS:
        raise stop
    while next_change < len(changes) and changes[next_change] <= now:
        inputs[changes[next_change + 1]] = changes[next_change + 2]
        next_change += 3
    return time.ticks_add(FIRST_TICK, now)


class Pin:
    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, pin, mode, pull=None, value=None):
        self.pin = pin
        if mode == Pin.OUT and value != 0:
            raise ValueError("an output that is not dark at once")

    def value(self, value=None):
        if value is None:
            return inputs[self.pin]
        record(self.pin, 65535 * value)


class PWM:
    pwm_pins = []

    def __init__(self, pin, freq, duty_u16):
        PWM.pwm_pins.append(pin.pin)
        self.pin = pin.pin
        if duty_u16 != 0 or freq <= 900:
            raise ValueError("an output that is not dark at once, or flickers")

    def duty_u16(self, value):
        record(self.pin, value)


class NeoPixel:
    def __init__(self, pin, count):
        self.pin = pin.pin
        self.buf = bytearray(3 * count)

    def write(self):
        record(self.pin, self.buf[0])


machine = Module()
machine.Pin, machine.PWM = Pin, PWM
clock = Module()
clock.ticks_ms, clock.ticks_add, clock.ticks_diff = ticks_ms, time.ticks_add, time.ticks_diff
neopixel = Module()
neopixel.NeoPixel = NeoPixel
sys.modules["machine"], sys.modules["time"], sys.modules["neopixel"] = machine, clock, neopixel

try:
    exec(SOURCE, {})
except Stop:
    pass
except MemoryError:
    is_out_of_memory = True
micropython.heap_unlock()
if is_out_of_memory:
    raise MemoryError("the loop allocated memory at %d ms" % now)
for i in range(logged):
    print(log[3 * i], log[3 * i + 1], log[3 * i + 2])
