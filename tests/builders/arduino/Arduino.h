// The part of Arduino that generated programs use: for compiling programs of an ATtiny85, and for running programs on
// this computer with a clock and pins of the test.
#pragma once
#include <stdint.h>
#include <string.h>

#define HIGH 1
#define LOW 0
#define INPUT 0
#define OUTPUT 1
#define INPUT_PULLUP 2

#ifdef __AVR__
#include <avr/io.h>
#include <avr/pgmspace.h>
#else
#define PROGMEM
#define pgm_read_byte(address) (*reinterpret_cast<const uint8_t *>(address))
#define pgm_read_word(address) (*(address))
#define pgm_read_dword(address) (*(address))
#define pgm_read_ptr(address) (*(address))
#define memcpy_P memcpy
#define _BV(bit) (1 << (bit))
enum { CS10 = 0, CS11 = 1, CS12 = 2, CS21 = 1 };
inline uint8_t TCCR1, TCCR1B, TCCR2B;
#endif

enum : uint8_t { A0 = 14, A1, A2, A3, A4, A5 };

unsigned long millis();
void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
void analogWrite(uint8_t pin, int value);
